import { useState } from 'react';
import { ActionIcon } from '@mantine/core';
import type { AskedForm } from '#kernel/contract/question.ts';
import { useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { QuestionForm } from '#kernel/web/QuestionForm.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ArrowDownIcon, ArrowUpIcon, EditIcon, PlusIcon, TrashIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { formDesign, saveFormDraft, saveFormQuestions, submitForm, type FormDesign } from '../contract.ts';
import { QuestionDrawer } from './QuestionDrawer.tsx';
import { againstDesign, questionKindWords } from '../rules/form-design.ts';

export type DraftQuestion = Omit<FormDesign['questions'][number], 'id'> & { id: number | null; key: string };
const drafts = new Map<string, DraftQuestion[]>();

/** The questions of a form: order, kinds, conditions, and how they will look. */
export default function FormDesigner({ id }: { id: number }) {
  const t = useText();
  const name = useName();
  const read = useRead(formDesign, { id });
  const data = read.data?.form.id === id ? read.data : undefined;
  return (
    <Screen
      title={data ? name(data.form) : t('title:forms')}
      about={t('forms:design')}
      actions={
        <>
          <ActionButton kind="quiet" href="/form?tab=manage">
            {t('forms:back')}
          </ActionButton>
          <ActionButton kind="quiet" href={`/form?answers=${id}`}>
            {t('forms:answers')}
          </ActionButton>
        </>
      }
    >
      <ReadState read={{ ...read, data }}>
        {(design) => <Editor key={`${design.form.id}.${design.form.version}`} design={design} />}
      </ReadState>
    </Screen>
  );
}

function Editor({ design }: { design: FormDesign }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const save = useRun(saveFormQuestions);
  const key = `${design.form.id}.${design.form.version}`;
  const given = design.questions.map((question): DraftQuestion => ({ ...question, key: String(question.id) }));
  const [questions, setQuestions] = useState<DraftQuestion[]>(() => drafts.get(key) ?? given);
  const [editing, edit] = useState<string | null>(null);
  const [dragged, drag] = useState<string | null>(null);
  const set = (next: DraftQuestion[]): void => {
    drafts.set(key, next);
    setQuestions(next);
  };
  const active = questions.filter((question) => !question.retired);
  const retired = questions.filter((question) => question.retired);
  const put = (from: string, to: string): void => {
    const order = active.map((question) => question.key);
    const target = order.indexOf(to);
    const rest = active.filter((question) => question.key !== from);
    const moved = active.find((question) => question.key === from);
    if (moved) set([...rest.slice(0, target), moved, ...rest.slice(target), ...retired]);
  };
  const step = (question: DraftQuestion, by: 1 | -1): void => {
    const to = active[active.indexOf(question) + by];
    if (to) put(question.key, to.key);
  };
  const remove = (question: DraftQuestion): void =>
    set(
      question.answers > 0
        ? [...questions.filter((each) => each !== question), { ...question, retired: true }]
        : questions.filter((each) => each !== question),
    );
  const add = (): void => {
    const code =
      Array.from({ length: 300 }, (_, index) => `soru_${index + 1}`).find(
        (each) => !questions.some((question) => question.code === each),
      ) ?? 'soru';
    const fresh: DraftQuestion = {
      key: `new-${code}`,
      id: null,
      code,
      name: '',
      name_en: '',
      help: null,
      help_en: null,
      kind: 'text',
      options: [],
      is_required: false,
      bounds: null,
      condition: null,
      retired: false,
      answers: 0,
    };
    set([...active, fresh, ...retired]);
    edit(fresh.key);
  };
  const wrong = againstDesign(active);
  const changed = drafts.has(key) && JSON.stringify(questions) !== JSON.stringify(given);
  const chosen = questions.find((question) => question.key === editing);
  const preview: AskedForm = {
    id: design.form.id,
    code: design.form.code,
    title: { tr: '', en: '' },
    about: null,
    questions: active,
    answers: {},
    submitted_at: null,
    again: false,
    closes_at: null,
  };
  const send = async (): Promise<void> => {
    const done = await save.run({
      id: design.form.id,
      version: design.form.version,
      questions: questions.map(({ key: _key, answers: _answers, ...question }) => ({
        ...question,
        options: question.options.map((option) => ({ ...option })),
      })),
    });
    if (done) drafts.delete(key);
  };
  return (
    <>
      {questions.length === 0 && <EmptyState small title={t('forms:no_questions')} />}
      <ol className="fm-list">
        {[...active, ...retired].map((question) => (
          <li
            key={question.key}
            data-retired={question.retired || undefined}
            draggable={!question.retired}
            onDragStart={() => drag(question.key)}
            onDragEnd={() => drag(null)}
            onDragOver={(event) => {
              if (dragged !== null && !question.retired) event.preventDefault();
            }}
            onDrop={() => {
              if (dragged !== null && dragged !== question.key) put(dragged, question.key);
            }}
            onKeyDown={(event) => {
              if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
                event.preventDefault();
                step(question, event.key === 'ArrowUp' ? -1 : 1);
              }
            }}
          >
            <span>
              {name(question) || question.code}
              {question.is_required ? ' *' : ''}
              <small>
                {[
                  question.code,
                  questionKindWords[question.kind][locale],
                  question.condition ? t('forms:conditional') : null,
                  question.answers > 0
                    ? t(question.answers === 1 ? 'forms:answered_one' : 'forms:answered_n', { n: question.answers })
                    : null,
                  question.retired ? t('forms:retired') : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {!question.retired && (
              <>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={30}
                  aria-label={t('forms:up', { name: name(question) || question.code })}
                  disabled={active[0] === question}
                  onClick={() => step(question, -1)}
                >
                  <ArrowUpIcon size={15} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={30}
                  aria-label={t('forms:down', { name: name(question) || question.code })}
                  disabled={active.at(-1) === question}
                  onClick={() => step(question, 1)}
                >
                  <ArrowDownIcon size={15} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={30}
                  aria-label={t('forms:edit_question', { name: name(question) || question.code })}
                  onClick={() => edit(question.key)}
                >
                  <EditIcon size={15} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={30}
                  aria-label={t('forms:remove_question', { name: name(question) || question.code })}
                  onClick={() => remove(question)}
                >
                  <TrashIcon size={15} />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ol>
      {wrong.length > 0 && (
        <Notice tone="danger">{wrong.map((each) => String(reasonOf(each, locale).sentence)).join(' ')}</Notice>
      )}
      <div className="fm-foot k-screen">
        <ActionButton icon={<PlusIcon size={16} />} onClick={add}>
          {t('forms:add_question')}
        </ActionButton>
        <ActionButton kind="main" busy={save.busy} disabled={!changed || wrong.length > 0} onClick={() => void send()}>
          {t('forms:save')}
        </ActionButton>
        {changed && (
          <>
            <span role="status">{t('forms:unsaved')}</span>
            <ActionButton
              kind="quiet"
              onClick={() => {
                drafts.delete(key);
                setQuestions(given);
              }}
            >
              {t('forms:undo')}
            </ActionButton>
          </>
        )}
      </div>
      <Panel title={t('forms:preview')}>
        <QuestionForm
          key={JSON.stringify(active.map((question) => [question.code, question.kind]))}
          form={preview}
          calls={{ save: saveFormDraft, submit: submitForm }}
          preview
        />
      </Panel>
      {chosen && (
        <QuestionDrawer
          key={chosen.key}
          question={chosen}
          earlier={active.slice(0, active.indexOf(chosen))}
          onChange={(part) => set(questions.map((each) => (each.key === chosen.key ? { ...each, ...part } : each)))}
          onClose={() => edit(null)}
        />
      )}
    </>
  );
}
