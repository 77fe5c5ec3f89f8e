import { textKey } from '#kernel/contract/text.ts';
import { lazy, Suspense, useState } from 'react';
import { checkForm } from '#kernel/web/checks.ts';
import { useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { decideRequest, takeRequest, type RequestPageAnswer, type StepView2 } from '../contract.ts';

// only some approvals ask for more than a note
const RequestFields = lazy(() => import('./shared/RequestFields.tsx').then((m) => ({ default: m.RequestFields })));

type Verb = 'approve' | 'return' | 'decline';
const verbs = ['approve', 'return', 'decline'] as const;

/** What awaits the reader on this request: his verbs, each disabled with its reasons, and what his approval has to say. */
export function RequestDecision({ data, step }: { data: RequestPageAnswer; step: StepView2 }) {
  const t = useText();
  const locale = useLocale();
  const [verb, setVerb] = useState<Verb | null>(null);
  const [note, setNote] = useState('');
  const fields = data.asked_answers.find((each) => each.role === step.role)?.fields ?? null;
  const [answers, setAnswers] = useState<Record<string, unknown>>(() => ({
    ...Object.fromEntries(
      Object.entries(fields ?? {}).map(([name, field]) => [
        name,
        field.default ?? (field.kind === 'flag' ? false : null),
      ]),
    ),
    ...data.answers,
  }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, busy, problems } = useRun(decideRequest);
  const { can } = step;
  if (can === null) return null;
  const name = locale === 'tr' ? step.name : step.name_en;
  const decide = async (): Promise<void> => {
    if (verb === null) return;
    if (verb === 'approve' && fields) {
      const checked = await checkForm(
        fields,
        Object.fromEntries(Object.keys(fields).map((field) => [field, answers[field]])),
      );
      if (!checked.ok)
        return setErrors(
          Object.fromEntries(
            checked.problems.map((problem) => [problem.path, t(textKey(`validation:${problem.key}`), problem.params)]),
          ),
        );
    }
    const done = await run({
      id: data.id,
      step_id: step.id,
      decision: verb,
      ...(note.trim() ? { note } : {}),
      ...(verb === 'approve' && fields
        ? { answers: Object.fromEntries(Object.keys(fields).map((field) => [field, answers[field]])) }
        : {}),
    });
    if (done !== null) setVerb(null);
  };
  return (
    <Panel title={`${t('request:decide')}: ${name}`}>
      <div className="q-verbs">
        {verbs.map((each) => {
          const reason = whyNot(can[each], locale);
          return (
            <ActionButton
              key={each}
              kind={each === 'approve' ? 'main' : each === 'decline' ? 'danger' : 'plain'}
              {...(reason ? { reason } : {})}
              onClick={() => {
                setNote('');
                setErrors({});
                setVerb(each);
              }}
            >
              {t(`request:act.${each}`)}
            </ActionButton>
          );
        })}
        {step.taken_by === null && (
          <CommandButton
            command={takeRequest}
            input={{ id: data.id, version: data.version, step_id: step.id }}
            can={can.take}
            label="request:act.take"
            kind="quiet"
          />
        )}
      </div>
      {verb !== null && (
        <ConfirmDialog
          opened
          title={t(`request:ask.${verb}`, { step: name })}
          about={data.number ?? ''}
          confirmLabel={t(`request:act.${verb}`)}
          tone={verb === 'decline' ? 'danger' : 'accent'}
          busy={busy}
          disabled={verb !== 'approve' && note.trim().length < 3}
          onConfirm={() => void decide()}
          onCancel={() => setVerb(null)}
        >
          {verb === 'approve' && fields && (
            <div className="q-fields">
              <Suspense fallback={null}>
                <RequestFields
                  kind={data.kind}
                  fields={fields}
                  offers={data.answer_offers}
                  values={answers}
                  errors={{ ...errors, ...problems }}
                  onChange={(part) => setAnswers((before) => ({ ...before, ...part }))}
                />
              </Suspense>
            </div>
          )}
          <LongTextBox
            label={t(verb === 'approve' ? 'request:note' : 'request:note_required')}
            name="note"
            required={verb !== 'approve'}
            value={note}
            onChange={setNote}
            maxLength={2000}
            help={t('request:note_help')}
          />
        </ConfirmDialog>
      )}
    </Panel>
  );
}
