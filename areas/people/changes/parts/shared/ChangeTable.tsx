import { useLocale, useText } from '#kernel/web/hooks.ts';
import type { FieldChange } from '../../contract.ts';
import './changes.css';

/** What stands there and what is asked for, side by side. */
export function ChangeTable({ changes }: { changes: readonly FieldChange[] }) {
  const t = useText();
  const locale = useLocale();
  const empty = t('people_changes:empty_value');
  return (
    <table className="i-compare">
      <thead>
        <tr>
          <th scope="col">{t('people_changes:field')}</th>
          <th scope="col">{t('people_changes:before')}</th>
          <th scope="col">{t('people_changes:after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{t(`people_changes:field.${change.field}`)}</th>
            <td>{(locale === 'tr' ? change.before : change.before_en) ?? empty}</td>
            <td className="i-after">{(locale === 'tr' ? change.after : change.after_en) ?? empty}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
