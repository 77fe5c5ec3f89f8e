import { useMemo } from 'react';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { BilingualBox } from '#ui/inputs/BilingualBox.tsx';
import { saveThesis, type ThesisView } from '../contract.ts';
import './thesis.css';

const wordsOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
/** Title, abstract and keywords in both languages; kept on this device until saved. */
export function RecordForm({ work, onDone }: { work: ThesisView; onDone: () => void }) {
  const t = useText();
  const start = useMemo(
    () => ({
      title: work.title,
      title_en: work.title_en,
      abstract: work.abstract ?? '',
      abstract_en: work.abstract_en ?? '',
      keywords: work.keywords.join(', '),
      keywords_en: work.keywords_en.join(', '),
    }),
    [work],
  );
  const draft = useDraft({ name: `thesis.${work.id}`, start, version: work.version, warn: 'unkept' });
  const { run, busy, problems } = useRun(saveThesis);
  const { values, change } = draft;
  const label = (field: string): string =>
    field.startsWith('title')
      ? t('thesis:title_field')
      : field.startsWith('abstract')
        ? t('thesis:abstract')
        : t('thesis:keywords');
  const save = async (): Promise<void> => {
    if (!draft.ready()) return;
    const given = {
      id: work.id,
      version: work.version,
      title: values.title,
      title_en: values.title_en,
      ...(values.abstract ? { abstract: values.abstract } : {}),
      ...(values.abstract_en ? { abstract_en: values.abstract_en } : {}),
      keywords: wordsOf(values.keywords),
      keywords_en: wordsOf(values.keywords_en),
    };
    if ((await run(given)) === null) return;
    draft.saved();
    onDone();
  };
  return (
    <form
      className="k-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DraftNotice draft={draft} label={label} say={(_field, value) => String(value)} />
      <BilingualBox
        label={t('thesis:title_field')}
        name="title"
        tr={values.title}
        en={values.title_en}
        onTr={(title) => change({ title })}
        onEn={(title_en) => change({ title_en })}
        errorTr={problems.title}
        errorEn={problems.title_en}
        maxLength={300}
        required
      />
      <BilingualBox
        long
        label={t('thesis:abstract')}
        name="abstract"
        tr={values.abstract}
        en={values.abstract_en}
        onTr={(abstract) => change({ abstract })}
        onEn={(abstract_en) => change({ abstract_en })}
        errorTr={problems.abstract}
        errorEn={problems.abstract_en}
        maxLength={6000}
      />
      <BilingualBox
        label={t('thesis:keywords')}
        name="keywords"
        tr={values.keywords}
        en={values.keywords_en}
        onTr={(keywords) => change({ keywords })}
        onEn={(keywords_en) => change({ keywords_en })}
        errorTr={problems.keywords}
        errorEn={problems.keywords_en}
        help={t('thesis:keywords_help')}
        maxLength={600}
      />
      <div className="th-buttons">
        <ActionButton kind="main" type="submit" busy={busy}>
          {t('thesis:save')}
        </ActionButton>
        <ActionButton
          onClick={() => {
            draft.discard();
            onDone();
          }}
        >
          {t('ui:cancel')}
        </ActionButton>
      </div>
    </form>
  );
}
