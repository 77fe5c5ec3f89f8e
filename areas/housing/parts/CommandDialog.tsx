import { lazy, Suspense, useState } from 'react';
import type { Command, InputOf } from '#kernel/contract/define-command.ts';
import type { Field, Fields } from '#kernel/contract/field.ts';
import { useRun } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

// inputs come with the first dialog, not with its list
const FieldInput = lazy(() => import('#kernel/web/FieldInput.tsx').then((m) => ({ default: m.FieldInput })));

/** Asks for what a command of a record still needs, with the words of the record's own fields. */
export function CommandDialog({
  command,
  given,
  begins = {},
  resource,
  title,
  label,
  danger = false,
  needed = [],
  onClose,
}: {
  command: Command<Fields, unknown>;
  /** input that is known already */ given: Record<string, unknown>;
  /** what stands in fields at first */ begins?: Record<string, unknown>;
  resource: { area: string; name: string };
  title: string;
  label: string;
  danger?: boolean;
  /** fields that this record needs although the command does not always */ needed?: readonly string[];
  onClose: () => void;
}) {
  const { run, busy, problems } = useRun(command);
  const asked = Object.entries<Field>(command.input)
    .filter(([name]) => !(name in given))
    .map(([name, field]): [string, Field] => [name, needed.includes(name) ? { ...field, required: true } : field]);
  const [values, setValues] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(
      asked.map(([name, field]) => [name, begins[name] ?? field.default ?? (field.kind === 'flag' ? false : null)]),
    ),
  );
  const missing = asked.some(([name, field]) => field.required && (values[name] === null || values[name] === ''));
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={label}
      tone={danger ? 'danger' : 'accent'}
      busy={busy}
      disabled={missing}
      onCancel={onClose}
      onConfirm={() => {
        const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
        void run({ ...filled, ...given } as InputOf<typeof command>).then((done) => {
          if (done !== null) onClose();
        });
      }}
    >
      <Suspense fallback={null}>
        {asked.map(([name, field]) => (
          <FieldInput
            key={name}
            resource={resource}
            name={name}
            field={field}
            values={{ ...given, ...values }}
            onChange={(part) => setValues((before) => ({ ...before, ...part }))}
            error={problems[name]}
          />
        ))}
      </Suspense>
    </ConfirmDialog>
  );
}
