import type { Field } from '#kernel/contract/field.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useLocale, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { addressChange } from './report-search.ts';
import type { ReportView } from '../contract.ts';

/** The parameters as the report declares them; each change stands in the address at once. */
export function ReportParams({ report }: { report: ReportView }) {
  const t = useText();
  const locale = useLocale();
  const [search, set] = useSearchValues();
  const fields = Object.entries(report.fields);
  if (fields.length === 0) return null;
  const change = (next: Record<string, unknown>): void => set(addressChange(report.fields, next));
  const any = Object.keys(search).some((key) => key.startsWith('p_'));
  const choose = (name: string, field: Extract<Field, { kind: 'choice' }>) => {
    const value = report.params[name];
    return (
      <SelectBox
        key={name}
        label={report.labels[name]?.[locale] ?? name}
        name={name}
        placeholder={t('ui:all')}
        value={value === null || value === undefined ? null : String(value)}
        onChange={(next) => change({ [name]: next })}
        options={Object.entries(field.choices).map(([code, words]) => ({ value: code, label: words[locale] }))}
      />
    );
  };
  return (
    <div className="k-filters k-screen" role="group" aria-label={t('report:params')}>
      {fields.map(([name, field]) =>
        field.kind === 'choice' ? (
          choose(name, field)
        ) : (
          <FieldInput
            key={name}
            resource={{ area: 'reports', name: report.name }}
            name={name}
            field={field}
            asFilter={field.required !== true}
            values={report.params}
            onChange={change}
          />
        ),
      )}
      {any && (
        <button
          type="button"
          className="k-clear-all"
          onClick={() =>
            set(
              Object.fromEntries(
                Object.keys(search)
                  .filter((key) => key.startsWith('p_'))
                  .map((key) => [key, undefined]),
              ),
            )
          }
        >
          {t('ui:clear_filters')}
        </button>
      )}
    </div>
  );
}
