import { useState } from 'react';
import type { InputOf } from '#kernel/contract/define-command.ts';
import type { Field } from '#kernel/contract/field.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { PickPhoto } from '../../parts/PickPhoto.tsx';
import { askHousingRequest, requestForm } from '../contract.ts';
import { neededOf } from '../rules/housing-requests.ts';
import { isInside, type RequestKind } from '../rules/request-words.ts';

const fresh = (kind: RequestKind): Record<string, unknown> => ({ kind, urgency: 'normal', about: '' });
/** The form of a new request: what it asks for, its kind says. */
export function AskRequest({ inside }: { inside: boolean }) {
  const t = useText();
  const [values, setValues] = useState<Record<string, unknown>>(() => fresh(inside ? 'repair' : 'room_change'));
  const [photo, setPhoto] = useState<string | null>(null);
  const { run, busy, problems } = useRun(askHousingRequest);
  const kind = (values.kind ?? 'repair') as RequestKind;
  const needed: readonly string[] = neededOf[kind];
  const fields = Object.entries<Field>(requestForm).flatMap(([name, field]) =>
    name === 'kind' || name === 'about'
      ? [[name, field] as const]
      : name === 'urgency'
        ? kind === 'repair'
          ? [[name, field] as const]
          : []
        : name === 'type_id'
          ? kind === 'room_change'
            ? [[name, field] as const]
            : []
          : needed.includes(name)
            ? [[name, { ...field, required: true } as Field] as const]
            : [],
  );
  const missing = fields.some(([name, field]) => field.required && !values[name]);
  const send = async (): Promise<void> => {
    const shown = new Set(fields.map(([name]) => name));
    const filled = Object.fromEntries(Object.entries(values).filter(([name, value]) => shown.has(name) && value));
    const done = await run({ ...filled, ...(photo ? { photo } : {}) } as InputOf<typeof askHousingRequest>);
    if (done === null) return;
    setValues(fresh(kind));
    setPhoto(null);
  };
  return (
    <Panel title={t('housing:request.new')} about={t('housing:request.new_about')}>
      <form className="h-stack" noValidate onSubmit={(event) => (event.preventDefault(), void send())}>
        {fields.map(([name, field]) => (
          <FieldInput
            key={name}
            resource={{ area: 'housing', name: 'housing-request' }}
            name={name}
            field={name === 'kind' && !inside ? beforeArrival(field) : field}
            values={values}
            onChange={(part) => setValues((before) => ({ ...before, ...part }))}
            error={problems[name]}
          />
        ))}
        {kind === 'repair' && <PickPhoto photo={photo} onPick={setPhoto} label={t('housing:request.photo')} />}
        <div className="h-bar">
          <ActionButton kind="main" type="submit" busy={busy} disabled={missing}>
            {t('housing:request.send')}
          </ActionButton>
        </div>
      </form>
    </Panel>
  );
}
/** Before the arrival nothing is broken yet, and no guest can come. */
const beforeArrival = (field: Field): Field =>
  field.kind === 'choice'
    ? { ...field, choices: Object.fromEntries(Object.entries(field.choices).filter(([code]) => !isInside(code))) }
    : field;
