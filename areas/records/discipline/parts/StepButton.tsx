import { useState } from 'react';
import { formInput, type Command } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import type { May } from '#kernel/contract/refusal.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useLocale, useRun } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import './discipline.css';

const resource = { area: 'discipline', name: 'form' };
/** One step of a process: asks for the fields of its command, and keeps them while it is refused. */
export function StepButton({
  command,
  id,
  can,
  label,
  title,
  about,
  start = {},
  kind = 'plain',
}: {
  command: Command<Fields, unknown>;
  id: number;
  can: May;
  label: string;
  title: string;
  about: string;
  start?: Readonly<Record<string, unknown>>;
  kind?: 'main' | 'plain' | 'quiet';
}) {
  const locale = useLocale();
  const { run, busy, problems } = useRun(command);
  const [asking, setAsking] = useState(false);
  const [values, setValues] = useState<Record<string, unknown>>(start);
  const reason = whyNot(can, locale);
  const fields = Object.entries(command.input).filter(([name]) => name !== 'id');
  const missing = fields.some(
    ([name, field]) =>
      field.required === true && (values[name] === undefined || values[name] === null || values[name] === ''),
  );
  const go = async (): Promise<void> => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
    if ((await run(formInput(command, { id, ...given }))) !== null) setAsking(false);
  };
  return (
    <>
      <ActionButton
        kind={kind}
        {...(reason ? { reason } : {})}
        onClick={() => {
          setValues(start);
          setAsking(true);
        }}
      >
        {label}
      </ActionButton>
      <ConfirmDialog
        opened={asking}
        title={`${label}: ${title}`}
        about={about}
        confirmLabel={label}
        busy={busy}
        disabled={missing}
        wide
        onConfirm={() => void go()}
        onCancel={() => setAsking(false)}
      >
        <div className="dp-form">
          {fields.map(([name, field]) => (
            <FieldInput
              key={name}
              resource={resource}
              name={name}
              field={field}
              values={values}
              error={problems[name] ?? undefined}
              onChange={(part) => setValues((before) => ({ ...before, ...part }))}
            />
          ))}
        </div>
      </ConfirmDialog>
    </>
  );
}
