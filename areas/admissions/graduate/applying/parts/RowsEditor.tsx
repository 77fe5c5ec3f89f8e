import type { Fields } from '#kernel/contract/field.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';

export type Values = Record<string, unknown>;
export interface RowsEditorProps {
  /** name of the list in the form: where its problems stand */ name: string;
  /** what one of them is called */ what: string;
  add: string;
  fields: Fields;
  rows: readonly Values[];
  most: number;
  problems: Record<string, string | undefined>;
  fresh: () => Values;
  disabled?: boolean;
  onChange: (rows: Values[]) => void;
}
/** Several of a kind, one below the other: education, tests, referees. */
export function RowsEditor({
  name,
  what,
  add,
  fields,
  rows,
  most,
  problems,
  fresh,
  disabled = false,
  onChange,
}: RowsEditorProps) {
  const t = useText();
  return (
    <div className="ga-stack">
      {rows.map((row, at) => {
        const title = t('graduate:apply.item', { what, n: at + 1 });
        return (
          <section key={at} className="ga-item" aria-label={title}>
            <header>
              <strong>{title}</strong>
              {!disabled && rows.length > 1 && (
                <ActionButton small kind="quiet" onClick={() => onChange(rows.filter((_each, index) => index !== at))}>
                  {t('graduate:apply.remove')}
                </ActionButton>
              )}
            </header>
            <div className="ga-fields">
              {Object.entries(fields).map(([field, kind]) => (
                <FieldInput
                  key={field}
                  resource={{ area: 'admissions', name: 'graduate-form' }}
                  name={field}
                  field={kind}
                  values={row}
                  disabled={disabled}
                  onChange={(some) => onChange(rows.map((each, index) => (index === at ? { ...each, ...some } : each)))}
                  error={problems[`${name}.${at}.${field}`]}
                />
              ))}
            </div>
          </section>
        );
      })}
      {problems[name] && (
        <p className="ga-error" role="alert">
          {problems[name]}
        </p>
      )}
      {!disabled && rows.length < most && (
        <div>
          <ActionButton onClick={() => onChange([...rows, fresh()])}>{add}</ActionButton>
        </div>
      )}
    </div>
  );
}
