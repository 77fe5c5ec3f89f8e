import type { Field } from '#kernel/contract/field.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useText } from '#kernel/web/hooks.ts';
import './reports.css';

/** The options of a report, all in the address; a change begins at the first page again. */
export function ReportBar({
  resource,
  fields,
  values,
  onChange,
}: {
  /** of the texts: `finance:<name>.<field>` */ resource: { area: string; name: string };
  fields: Readonly<Record<string, Field>>;
  values: Readonly<Record<string, unknown>>;
  onChange: (part: Record<string, unknown>) => void;
}) {
  const t = useText();
  return (
    <div className="mr-bar k-screen" role="group" aria-label={t('money_reports:filters')}>
      {Object.entries(fields).map(([key, field]) => (
        <FieldInput
          key={key}
          resource={resource}
          name={key}
          field={field}
          values={values}
          asFilter
          onChange={onChange}
        />
      ))}
    </div>
  );
}
