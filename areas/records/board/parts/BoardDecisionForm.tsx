import { textKey } from '#kernel/contract/text.ts';
import { useRef, useState } from 'react';
import { labelKey } from '#kernel/contract/define-resource.ts';
import { formInput } from '#kernel/contract/define-command.ts';
import type { Field } from '#kernel/contract/field.ts';
import { checkForm } from '#kernel/web/checks.ts';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useGo, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { addBoardDecision, changeBoardDecision, type BoardDecisionPage } from '../contract.ts';
import { boardDecision } from '../resources/board-decision.ts';
import { detailsOf, effectDetails, type EffectDetail, type EffectKind } from '../rules/board-effects.ts';
import './board.css';

type Effect = {
  key: number;
  student_id: number | null;
  kind: EffectKind | null;
  detail: EffectDetail | null;
  note: string | null;
};
interface Values {
  board_id: number | null;
  topic: string | null;
  name: string | null;
  name_en: string | null;
  body: string | null;
  body_en: string | null;
  effects: Effect[];
}
const { board_id, topic, name, body } = boardDecision.fields;
const fields: Readonly<Record<string, Field>> = { board_id, topic, name, body };
const empty: Values = {
  board_id: null,
  topic: null,
  name: null,
  name_en: null,
  body: null,
  body_en: null,
  effects: [],
};
const valuesOf = (page: BoardDecisionPage): Values => ({
  board_id: page.board.id,
  topic: page.decision.topic,
  name: page.decision.name,
  name_en: page.decision.name_en,
  body: page.decision.body,
  body_en: page.decision.body_en,
  effects: (page.effects ?? []).map((each) => ({
    key: each.id,
    student_id: each.student.id,
    kind: each.kind as EffectKind,
    detail: each.detail as EffectDetail | null,
    note: each.note,
  })),
});

/** A decision is written: board, topic, title and text in both languages, and what it does to students. */
export function BoardDecisionForm({ page }: { page: BoardDecisionPage | null }) {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const add = useRun(addBoardDecision);
  const change = useRun(changeBoardDecision);
  const draft = useDraft<Values>({
    name: `board-decision.${page?.decision.id ?? 'new'}`,
    start: page ? valuesOf(page) : empty,
    version: page?.decision.version ?? null,
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const { values } = draft;
  const reason = whyNot(page?.can.edit ?? undefined, locale);
  const asked: Readonly<Record<string, Field>> = page
    ? Object.fromEntries(Object.entries(fields).filter(([each]) => each !== 'board_id'))
    : fields;
  const shown = { ...errors, ...(page ? change.problems : add.problems) };
  const update = (part: Partial<Values>): void => {
    draft.change(part);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([each]) => !(each in part) && !each.startsWith('effects'))),
    );
  };
  const save = async (): Promise<void> => {
    const checked = await checkForm(asked, { ...values });
    const problems: Record<string, string> = checked.ok
      ? {}
      : Object.fromEntries(
          checked.problems.map((each) => [each.path, t(textKey(`validation:${each.key}`), each.params)]),
        );
    values.effects.forEach((each, at) => {
      if (each.student_id === null) problems[`effects.${at}.student_id`] = t('validation:required');
      if (each.kind === null) problems[`effects.${at}.kind`] = t('validation:required');
      else if (detailsOf[each.kind].length > 0 && each.detail === null)
        problems[`effects.${at}.detail`] = t('validation:required');
    });
    setErrors(problems);
    const [first] = Object.keys(problems);
    if (first !== undefined)
      return void requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus(),
      );
    if (!draft.ready()) return;
    const given = {
      topic: values.topic,
      name: values.name,
      name_en: values.name_en,
      body: values.body,
      body_en: values.body_en,
      effects: values.effects.map(({ student_id, kind, detail, note }) => ({ student_id, kind, detail, note })),
    };
    const done = page
      ? await change.run(
          formInput(changeBoardDecision, { id: page.decision.id, version: page.decision.version, ...given }),
        )
      : await add.run(formInput(addBoardDecision, { board_id: values.board_id, ...given }));
    if (done === null) return;
    draft.saved();
    go(`/board/decisions/${done.id}`, { replace: true });
  };
  return (
    <Screen
      title={t(page ? 'title:board_decision_edit' : 'title:board_decision_new')}
      about={t('records:board.form_about')}
    >
      <form
        ref={form}
        noValidate
        className="b-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {reason && <Notice tone="warning">{reason}</Notice>}
        <DraftNotice
          draft={draft}
          label={(field) => t(field === 'effects' ? 'records:board.effects' : labelKey(boardDecision, field))}
        />
        <fieldset className="k-form-group">
          <legend>{t('records:board.group_decision')}</legend>
          {Object.entries(fields).map(([each, field]) => (
            <FieldInput
              key={each}
              resource={boardDecision}
              name={each}
              field={field}
              values={{ ...values }}
              disabled={page !== null && each === 'board_id'}
              error={shown[each]}
              errorEn={shown[`${each}_en`]}
              onChange={(part) => update(part)}
            />
          ))}
        </fieldset>
        <Panel
          title={t('records:board.effects')}
          about={t('records:board.effects_about')}
          actions={
            <ActionButton
              small
              onClick={() =>
                update({
                  effects: [
                    ...values.effects,
                    {
                      key: Math.max(0, ...values.effects.map((each) => each.key)) + 1,
                      student_id: null,
                      kind: null,
                      detail: null,
                      note: null,
                    },
                  ],
                })
              }
            >
              {t('records:board.effect_add')}
            </ActionButton>
          }
        >
          <div className="b-stack">
            {values.effects.length === 0 && <p className="b-small">{t('records:board.no_effects')}</p>}
            {values.effects.map((effect, at) => (
              <EffectRow
                key={effect.key}
                at={at}
                effect={effect}
                errors={shown}
                onChange={(next) =>
                  update({ effects: values.effects.map((each, other) => (other === at ? next : each)) })
                }
                onRemove={() => update({ effects: values.effects.filter((_, other) => other !== at) })}
              />
            ))}
          </div>
        </Panel>
        <div className="k-form-foot">
          <ActionButton kind="quiet" href={page ? `/board/decisions/${page.decision.id}` : '/board/decisions'}>
            {t('ui:cancel')}
          </ActionButton>
          <ActionButton kind="main" type="submit" busy={add.busy || change.busy} {...(reason ? { reason } : {})}>
            {t('records:board.save')}
          </ActionButton>
        </div>
      </form>
    </Screen>
  );
}

const kindField = addBoardDecision.input.effects.fields;
function EffectRow({
  at,
  effect,
  errors,
  onChange,
  onRemove,
}: {
  at: number;
  effect: Effect;
  errors: Readonly<Record<string, string>>;
  onChange: (next: Effect) => void;
  onRemove: () => void;
}) {
  const t = useText();
  const resource = { area: 'records', name: 'board-effect' };
  const allowed = effect.kind === null ? [] : detailsOf[effect.kind];
  const detail: Field = {
    kind: 'choice',
    choices: Object.fromEntries(allowed.map((each) => [each, effectDetails[each]])),
    required: true,
  };
  const common = (name: string, field: Field) => ({
    resource,
    field,
    name,
    values: effect as Record<string, unknown>,
    error: errors[`effects.${at}.${name}`],
  });
  return (
    <fieldset className="b-effect">
      <legend>{t('records:board.effect_n', { n: at + 1 })}</legend>
      <FieldInput
        {...common('student_id', kindField.student_id)}
        onChange={(part) => onChange({ ...effect, ...part } as Effect)}
      />
      <FieldInput
        {...common('kind', kindField.kind)}
        onChange={(part) => onChange({ ...effect, ...part, detail: null } as Effect)}
      />
      {allowed.length > 0 && (
        <FieldInput {...common('detail', detail)} onChange={(part) => onChange({ ...effect, ...part } as Effect)} />
      )}
      <div className="b-wide">
        <FieldInput
          {...common('note', kindField.note)}
          onChange={(part) => onChange({ ...effect, ...part } as Effect)}
        />
      </div>
      <div className="b-wide">
        <ActionButton small kind="quiet" onClick={onRemove}>
          {t('records:board.effect_remove')}
        </ActionButton>
      </div>
    </fieldset>
  );
}
