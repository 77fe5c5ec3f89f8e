import { useFormat, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { privacyNoticeQuery } from '../../contract.ts';
import { ConsentBody } from '../ConsentBody.tsx';

/** The notice that `NoticeText` shows, for the form that says it was read. */
export const useNoticeId = (): number | undefined => useRead(privacyNoticeQuery, {}).data?.notice?.id;

/** The notice on personal data where it is collected, with its edition; it folds out, so that nothing typed is left behind. */
export function NoticeText() {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  const notice = useRead(privacyNoticeQuery, {}).data?.notice;
  if (!notice) return null;
  return (
    <details className="v-fold">
      <summary>
        {locale === 'tr' ? notice.name : notice.name_en}{' '}
        <span className="v-meta">
          {t('privacy:edition_since', { edition: notice.edition, day: sayDate(notice.in_force_from) })}
        </span>
      </summary>
      <div className="v-frame">
        <ConsentBody body={locale === 'tr' ? notice.body : notice.body_en} />
      </div>
    </details>
  );
}
