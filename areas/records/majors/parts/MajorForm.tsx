import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useFormat, useGo, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { submitRequest, type RequestOpening } from '#areas/requests/machine/contract.ts';
import { RankedChoice } from './RankedChoice.tsx';
import { stepLengthKey } from '#areas/requests/machine/rules/step-length.ts';
import { RequestPapers } from '#areas/requests/machine/parts/shared/RequestPapers.tsx';
import { useRequestDraft } from '#areas/requests/machine/parts/shared/use-request-draft.ts';

/** The application of a family: wishes in order, papers, who will decide; kept as it is typed. */
export function MajorForm({ opening }: { opening: RequestOpening }) {
  const t = useText();
  const locale = useLocale();
  const go = useGo();
  const { date, sayMoment } = useFormat();
  const draft = useRequestDraft(opening);
  const [files, setFiles] = useState(opening.request?.files ?? []);
  const [error, setError] = useState<string | undefined>();
  const [asking, setAsking] = useState(false);
  const submit = useRun(submitRequest);
  const { kind } = opening;
  const returned = opening.request?.status === 'returned';
  const field = opening.fields.preferences;
  const max = field?.kind === 'list' ? (field.max ?? 3) : 3;
  const wishes = Array.isArray(draft.values.preferences) ? draft.values.preferences.map(Number) : [];
  const problem = error ?? submit.problems.preferences;
  const check = (): void => {
    if (wishes.length === 0) return setError(t('api:choose_at_least_one_program')); // VAL-045
    if (draft.ready()) setAsking(true);
  };
  const send = async (): Promise<void> => {
    await draft.pause(true); // what is on its way must not become a draft again
    const sent = await submit.run({ kind, form: draft.values, ...(draft.id === null ? {} : { id: draft.id }) });
    setAsking(false);
    if (!sent) return void draft.pause(false);
    draft.saved();
    go(`/requests/${sent.id}`);
  };
  return (
    <form
      noValidate
      className="q-request"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <div className="q-stack">
        {returned && opening.request && (
          <Notice tone="warning" title={t('request:returned_title')}>
            {opening.request.note}
          </Notice>
        )}
        <DraftNotice draft={draft} label={(name) => t(textKey(`request:${kind}.${name}`))} />
        <Panel title={t(textKey(`request:${kind}.preferences`))} about={t(textKey(`request:${kind}.help.preferences`))}>
          <div className="q-fields">
            <RankedChoice
              offers={opening.offers.preferences ?? []}
              value={wishes}
              max={max}
              error={problem}
              onChange={(next) => {
                setError(undefined);
                draft.change({ preferences: next });
              }}
            />
            <LongTextBox
              label={t(textKey(`request:${kind}.note`))}
              name="note"
              value={typeof draft.values.note === 'string' ? draft.values.note : ''}
              onChange={(next) => draft.change({ note: next || null })}
            />
          </div>
        </Panel>
        <Panel title={t('request:documents')}>
          <RequestPapers
            kind={kind}
            documents={opening.documents}
            required={() => false}
            files={files}
            errors={submit.problems}
            requestId={draft.id}
            ensure={draft.ensure}
            onFiles={(next, id) => {
              setFiles(next);
              draft.setId(id);
            }}
          />
        </Panel>
        <div className="q-save">
          <p>{draft.kept_at ? t('request:draft_kept', { at: sayMoment(draft.kept_at) }) : t('request:not_sent_yet')}</p>
          <ActionButton kind="main" type="submit" busy={submit.busy}>
            {t(returned ? 'request:send_again' : 'request:send')}
          </ActionButton>
        </div>
      </div>
      <aside className="q-stack" aria-label={t('request:who_decides')}>
        <Panel
          title={t('request:who_decides')}
          about={opening.expected_on ? `${t('request:expected')}: ${date(opening.expected_on)}` : undefined}
        >
          <Timeline
            label={t('request:who_decides')}
            events={opening.steps.map((step, at) => ({
              key: String(at),
              pending: true,
              title: locale === 'tr' ? step.name : step.name_en,
              by: t(stepLengthKey(step), {
                role: step.role_words[locale],
                n: step.days,
              }),
              ...(step.certain ? {} : { about: t('request:step_maybe') }),
            }))}
          />
        </Panel>
      </aside>
      {asking && (
        <ConfirmDialog
          opened
          title={t('request:send_title')}
          about={t('request:send_about')}
          confirmLabel={t(returned ? 'request:send_again' : 'request:send')}
          tone="accent"
          busy={submit.busy}
          onConfirm={() => void send()}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  );
}
