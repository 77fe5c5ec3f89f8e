import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { readersOf } from '../rules/parameter-use.ts';
import './parameters.css';

/** The code of a parameter, and below it which rules read it. */
export default function ParameterCodeCell({ value }: CellProps) {
  const t = useText();
  const locale = useLocale();
  const code = String(value ?? '');
  const places = readersOf(code)
    .map((each) => each[locale])
    .join(', ');
  return (
    <span className="p-code">
      <code>{code}</code>
      {places !== '' && <small>{t('parameters:used_by', { places })}</small>}
    </span>
  );
}
