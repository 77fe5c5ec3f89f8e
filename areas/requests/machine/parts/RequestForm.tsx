import { textKey } from '#kernel/contract/text.ts';
import { useRef, useState } from 'react';
import { isOneOf } from '#kernel/contract/field.ts';
import { documentAsked, documentRequired } from '#kernel/contract/define-request.ts';
import { checkForm } from '#kernel/web/checks.ts';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useFormat, useGo, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { cancelRequest, submitRequest, type RequestOpening } from '../contract.ts';
import { stepLengthKey } from '../rules/step-length.ts';
import { ConsequencePanel } from './ConsequencePanel.tsx';
import type { OwnPages } from './shared/own-pages.ts';
import { RequestFields } from './shared/RequestFields.tsx';
import { RequestPapers } from './shared/RequestPapers.tsx';
import { useRequestDraft } from './shared/use-request-draft.ts';
import { useRequestPreset } from './shared/use-request-preset.ts';
import './shared/requests.css';

/** Fields, papers, policy, who will decide; nothing typed is ever lost. */
export function RequestForm({ opening, own, at }: OwnPages & { opening: RequestOpening }) {
  const t = useText();
  const locale = useLocale();
  const go = useGo();
  const { date, sayMoment } = useFormat();
  const { preset, forget } = useRequestPreset(opening);
  const draft = useRequestDraft(opening, preset);
  const [files, setFiles] = useState(opening.request?.files ?? []);
  const [policy, setPolicy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [asking, setAsking] = useState<'send' | 'discard' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const submit = useRun(submitRequest);
  const cancel = useRun(cancelRequest);
  const { kind } = opening;
  const returned = opening.request?.status === 'returned';
  const asked = opening.documents.filter((document) => documentAsked(document, draft.values));
  const shown = { ...errors, ...submit.problems };

  const showErrors = (found: Record<string, string>): void => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus());
  };
  const check = async (): Promise<void> => {
    const visible = Object.fromEntries(
      Object.entries(opening.fields).filter(
        ([, field]) => !field.requiredIf || isOneOf(field.requiredIf.is, draft.values[field.requiredIf.field]),
      ),
    );
    const checked = await checkForm(
      visible,
      Object.fromEntries(
        Object.entries(draft.values).filter(([name]) => name in visible || name.replace(/_en$/, '') in visible),
      ),
    );
    const found: Record<string, string> = checked.ok
      ? {}
      : Object.fromEntries(
          checked.problems.map((problem) => [problem.path, t(textKey(`validation:${problem.key}`), problem.params)]),
        );
    for (const document of asked)
      if (documentRequired(document, draft.values) && !files.some((file) => file.document === document.code))
        found[`doc.${document.code}`] = t('api:documents_are_required'); // VAL-046
    if (opening.needs_policy && !policy) found.policy = t('api:please_check_the_box'); // REQ-014, VAL-048
    if (Object.keys(found).length > 0) return showErrors(found);
    setErrors({});
    if (draft.ready()) setAsking('send');
  };
  const send = async (): Promise<void> => {
    await draft.pause(true); // what is on its way must not become a draft again
    const sent = await submit.run({ kind, form: draft.values, policy, ...(draft.id === null ? {} : { id: draft.id }) });
    setAsking(null);
    if (!sent) return void draft.pause(false);
    draft.saved();
    go(at(sent.id));
  };
  const discard = async (): Promise<void> => {
    await draft.pause(true);
    const version = draft.versionNow();
    if (draft.id === null || version === null) {
      draft.discard();
      return go(own);
    }
    if ((await cancel.run({ id: draft.id, version })) === null) return void draft.pause(false);
    draft.discard();
    go(own);
  };
  return (
    <form
      ref={form}
      noValidate
      className="q-request"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <div className="q-stack">
        {returned && opening.request && (
          <Notice tone="warning" title={t('request:returned_title')}>
            {opening.request.note}
          </Notice>
        )}
        <DraftNotice draft={draft} label={(field) => t(textKey(`request:${kind}.${field}`))} />
        {opening.notes.map((note) => (
          <Notice key={note.en} tone="info">
            {note[locale]}
          </Notice>
        ))}
        <Panel title={t(textKey(`request:${kind}`))}>
          <div className="q-fields">
            <RequestFields
              kind={kind}
              fields={opening.fields}
              helps={opening.helps}
              offers={opening.offers}
              values={draft.values}
              errors={shown}
              onChange={(part) => {
                draft.change(part);
                submit.clear();
                forget(Object.keys(part));
                setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
              }}
            />
          </div>
        </Panel>
        {asked.length > 0 && (
          <Panel title={t('request:documents')}>
            <RequestPapers
              kind={kind}
              documents={asked}
              required={(document) => documentRequired(document, draft.values)}
              files={files}
              errors={shown}
              requestId={draft.id}
              ensure={draft.ensure}
              onFiles={(next, id) => {
                setFiles(next);
                draft.setId(id);
              }}
            />
          </Panel>
        )}
        {opening.needs_policy && (
          <Panel title={t('request:policy_title')}>
            <p className="q-policy">{t(textKey(`request:${kind}.policy`))}</p>
            <FlagBox
              name="policy"
              label={t('request:policy_tick')}
              required
              value={policy}
              onChange={(next) => {
                setPolicy(next);
                setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'policy')));
              }}
              {...(shown.policy ? { error: shown.policy } : {})}
            />
          </Panel>
        )}
        <div className="q-save">
          <p>{draft.kept_at ? t('request:draft_kept', { at: sayMoment(draft.kept_at) }) : t('request:not_sent_yet')}</p>
          {!returned && draft.id !== null && (
            <ActionButton kind="quiet" onClick={() => setAsking('discard')}>
              {t('request:discard')}
            </ActionButton>
          )}
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
            events={opening.steps.map((step, index) => ({
              key: String(index),
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
      {asking === 'send' && (
        <ConfirmDialog
          opened
          title={t('request:send_title')}
          about={t('request:send_about')}
          confirmLabel={t(returned ? 'request:send_again' : 'request:send')}
          tone="accent"
          busy={submit.busy}
          onConfirm={() => void send()}
          onCancel={() => setAsking(null)}
        >
          {opening.shows_consequences && <ConsequencePanel kind={kind} form={draft.values} />}
        </ConfirmDialog>
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          opened
          title={t('request:discard_title')}
          confirmLabel={t('request:discard')}
          tone="danger"
          busy={cancel.busy}
          onConfirm={() => void discard()}
          onCancel={() => setAsking(null)}
        />
      )}
    </form>
  );
}
