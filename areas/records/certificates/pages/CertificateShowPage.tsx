import { downloadQuery } from '#kernel/web/download.ts';
import { useLocale, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Link } from '#ui/Link.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { documentPdf } from '../../documents/contract.ts';
import { documentCredential } from '../../interchange/contract.ts';
import { AwardList } from '../parts/AwardList.tsx';
import { certificateShown } from '../contract.ts';
import { certificateAward } from '../resources/certificate-award.ts';
import { awardStatusWords } from '../rules/certificate-progress.ts';
import '../parts/certificates.css';

/** /certificateshow: the certificates a reader may see; `?id=` opens one as it stands on paper. */
export default function CertificateShowPage() {
  const [id, setId] = useSearchState('id', 0);
  return id > 0 ? (
    <One id={id} onBack={() => setId(0)} />
  ) : (
    <AwardList resource={certificateAward} title="title:certificate_show" />
  );
}

function One({ id, onBack }: { id: number; onBack: () => void }) {
  const t = useText();
  const locale = useLocale();
  const read = useRead(certificateShown, { id });
  const data = read.data;
  return (
    <Screen
      title={t('title:certificate_show')}
      about={data ? t('records:certificate.for_whom', { name: data.holder }) : undefined}
      status={
        data && (
          <StatusBadge tone={awardStatusWords[data.status].tone}>{awardStatusWords[data.status][locale]}</StatusBadge>
        )
      }
      actions={<ActionButton onClick={onBack}>{t('records:certificate.all')}</ActionButton>}
    >
      <ReadState read={read}>{(shown) => <Paper shown={shown} />}</ReadState>
    </Screen>
  );
}

function Paper({ shown }: { shown: OutputOf<typeof certificateShown> }) {
  const t = useText();
  const locale = useLocale();
  const own = shown.documents[locale];
  return (
    <div className="ct-stack">
      <div className="ct-bar k-screen">
        <ActionButton kind="main" onClick={() => void downloadQuery(documentPdf, { id: shown.documents.tr.id })}>
          {t('records:certificate.pdf_tr')}
        </ActionButton>
        <ActionButton onClick={() => void downloadQuery(documentPdf, { id: shown.documents.en.id })}>
          {t('records:certificate.pdf_en')}
        </ActionButton>
        {shown.kind !== 'coop_employer' && (
          <ActionButton onClick={() => void downloadQuery(documentCredential, { id: own.id })}>
            {t('records:certificate.credential')}
          </ActionButton>
        )}
      </div>
      <article className="ct-paper">
        <h2>{shown.title[locale]}</h2>
        <p>{shown.sentence[locale]}</p>
        <dl className="ct-facts">
          {shown.facts.map((fact) => (
            <div key={fact.label.en} style={{ display: 'contents' }}>
              <dt>{fact.label[locale]}</dt>
              <dd>{fact.value[locale]}</dd>
            </div>
          ))}
          <dt>{t('records:document.number')}</dt>
          <dd>{own.number}</dd>
          <dt>{t('records:certificate.verify_at')}</dt>
          <dd>
            <Link href={new URL(own.verify).pathname}>{own.verify}</Link>
          </dd>
        </dl>
        {shown.courses.length > 0 && (
          <DataTable
            label={t('title:certificate_courses')}
            rows={shown.courses}
            rowKey={(row) => row.code}
            rowName={(row) => row.code}
            columns={[
              { key: 'code', title: t('records:code'), lead: true },
              { key: 'name', title: t('records:course'), render: (row) => row.name[locale] },
              { key: 'credit', title: t('records:credit'), align: 'right' },
              { key: 'letter', title: t('records:letter') },
            ]}
          />
        )}
      </article>
    </div>
  );
}
