import { textKey } from '#kernel/contract/text.ts';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#kernel/contract/text.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { notices } from '#kernel/web/failures.ts';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useFormat, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import {
  saveTranslation,
  translationHistory,
  translations,
  undoTranslation,
  type TranslationView,
} from '../../contract.ts';
import { longestText, placeholdersOf, previewOf } from '../rules/translation-text.ts';
import { halvesOf } from './translation-search.ts';

const languages: readonly Locale[] = ['tr', 'en'];
type Sides = Record<Locale, string>;
interface Props {
  full: string;
  known: readonly TranslationView[];
  mayWrite: boolean;
  onClose: () => void;
}

/** One text beside the list: wording, preview, the program's own, and what was changed before. */
export function TranslationDrawer({ full, known, mayWrite, onClose }: Props) {
  const { namespace, key } = halvesOf(full);
  const t = useText();
  const [kept, setKept] = useState(false);
  // Esc, the cross and the page beside it: what was not saved stays, and that is said
  const leave = (): void => {
    if (kept) notices.toast('info', t('translations:draft_kept'));
    setKept(false);
    onClose();
  };
  const listed = known.find((row) => row.namespace === namespace && row.key === key);
  // a shared link, or a key that nobody has worded: not on the page of the list
  const read = useRead(
    translations,
    { namespace, search: key, only: null, page: 1, limit: 1000 },
    { enabled: full !== '' && !listed },
  );
  const found =
    listed ??
    (read.isPlaceholderData
      ? undefined
      : read.data?.items.find((row) => row.namespace === namespace && row.key === key));
  const row: TranslationView | undefined =
    found ??
    (read.data && !read.isPlaceholderData
      ? { namespace, key, tr: '', en: '', declared: null, changed: [], changed_at: null, changed_by: null, places: {} }
      : undefined);
  return (
    <Drawer opened={full !== ''} onClose={leave} title={<span className="s-key">{full}</span>} width={640}>
      {full !== '' &&
        (row ? (
          <Editor key={full} row={row} mayWrite={mayWrite} onClose={onClose} onKept={setKept} />
        ) : (
          <ReadState read={read}>{() => null}</ReadState>
        ))}
    </Drawer>
  );
}

function Editor({
  row,
  mayWrite,
  onClose,
  onKept,
}: {
  row: TranslationView;
  mayWrite: boolean;
  onClose: () => void;
  /** are there words that were not saved, kept on this device */
  onKept: (kept: boolean) => void;
}) {
  const t = useText();
  const { run, busy, problems, refusals, clear } = useRun(saveTranslation);
  const full = `${row.namespace}:${row.key}`;
  const draft = useDraft<Sides>({ name: `translation.${full}`, start: { tr: row.tr, en: row.en }, enabled: mayWrite });
  const typed = draft.values;
  const dirty = languages.some((locale) => typed[locale].trim() !== row[locale].trim());
  const form = useRef<HTMLFormElement>(null);
  const keeps = dirty && mayWrite && (draft.device === null || draft.device === 'kept');
  useEffect(() => onKept(keeps), [keeps, onKept]);
  useEffect(() => {
    if (refusals.length > 0 || Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('textarea[aria-invalid="true"]')?.focus();
  }, [problems, refusals]);
  const close = (): void => {
    draft.discard();
    onKept(false);
    onClose();
  };
  const save = async (): Promise<void> => {
    if (!draft.ready()) return;
    const given = (locale: Locale): string | null =>
      typed[locale].trim() === row[locale].trim() && row[locale] !== '' ? null : typed[locale];
    const done = await run({
      namespace: row.namespace,
      key: row.key,
      tr: given('tr'),
      en: given('en'),
      seen_tr: row.tr === '' ? null : row.tr,
      seen_en: row.en === '' ? null : row.en,
    });
    if (done) close();
  };
  const errorOf = (locale: Locale): string | undefined =>
    problems[locale] ?? refusals.find((each) => each.field === locale)?.message;
  return (
    <form
      ref={form}
      className="s-editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {!mayWrite && <Notice tone="info">{t('translations:read_only')}</Notice>}
      <DraftNotice
        draft={draft}
        label={(locale) => t(textKey(`translations:${locale}`))}
        say={(_locale, text) => String(text)}
      />
      {languages.map((locale) => {
        const holders = placeholdersOf(row.declared?.[locale] ?? '');
        const help = [
          holders.length > 0 ? t('translations:keep', { names: holders.join(', ') }) : '',
          row.declared && row.changed.includes(locale) ? `${t('translations:declared')}: ${row.declared[locale]}` : '',
        ]
          .filter(Boolean)
          .join(' · ');
        return (
          <div key={locale} className="s-side">
            <LongTextBox
              label={t(`translations:${locale}`)}
              lang={locale}
              value={typed[locale]}
              maxLength={longestText}
              readOnly={!mayWrite}
              required
              {...(help ? { help } : {})}
              error={errorOf(locale)}
              autoFocus={locale === 'tr'}
              onChange={(value) => {
                if (errorOf(locale)) clear();
                draft.change({ [locale]: value });
              }}
            />
            {placeholdersOf(typed[locale]).length > 0 && (
              <p className="s-preview">
                <span>{t('translations:preview')}</span>
                <q lang={locale}>{previewOf(typed[locale], locale, row.places)}</q>
              </p>
            )}
          </div>
        );
      })}
      {languages.some((locale) => placeholdersOf(typed[locale]).length > 0) && (
        <p className="s-hint">{t('translations:preview_about')}</p>
      )}
      {mayWrite && (
        <div className="k-form-foot">
          <CommandButton
            command={undoTranslation}
            input={{ namespace: row.namespace, key: row.key }}
            label="translations:undo"
            kind="quiet"
            can={row.changed.length > 0 ? true : { refusals: [{ key: 'translation_nothing_to_undo' }] }}
            confirm={{
              title: t('translations:undo_title', { key: full }),
              about: t(row.declared ? 'translations:undo_about' : 'translations:no_declared'),
            }}
            onDone={close}
          />
          {dirty ? (
            <ActionButton kind="main" type="submit" busy={busy}>
              {t('ui:save')}
            </ActionButton>
          ) : (
            <ActionButton kind="main" reason={t('api:must_make_changes_before_saving')}>
              {t('ui:save')}
            </ActionButton>
          )}
        </div>
      )}
      <History namespace={row.namespace} name={row.key} />
    </form>
  );
}

function History({ namespace, name }: { namespace: string; name: string }) {
  const t = useText();
  const { moment } = useFormat();
  const read = useRead(translationHistory, { namespace, key: name });
  const verb = (action: string): string =>
    t(
      action === 'undo-translation'
        ? 'translations:action.undo'
        : action === 'import-translations'
          ? 'translations:action.import'
          : 'translations:action.save',
    );
  return (
    <section className="s-history">
      <h3>{t('translations:history')}</h3>
      <ReadState read={read}>
        {({ changes }) =>
          changes.length === 0 ? (
            <p className="s-hint">{t('translations:no_history')}</p>
          ) : (
            <ol>
              {changes.map((change) => (
                <li key={change.at}>
                  <p>
                    <strong>{change.by || t('translations:someone')}</strong> · {verb(change.action)} ·{' '}
                    <time dateTime={change.at}>{moment(change.at)}</time>
                  </p>
                  {languages
                    .filter((locale) => change.before[locale] !== change.after[locale])
                    .map((locale) => (
                      <p key={locale} lang={locale} className="s-diff">
                        <del>{change.before[locale] ?? t('translations:empty')}</del>
                        <ins>{change.after[locale] ?? t('translations:empty')}</ins>
                      </p>
                    ))}
                </li>
              ))}
            </ol>
          )
        }
      </ReadState>
    </section>
  );
}
