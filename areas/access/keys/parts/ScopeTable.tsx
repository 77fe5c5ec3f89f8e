import { textKey } from '#kernel/contract/text.ts';
import { useText } from '#kernel/web/hooks.ts';
import { readScope } from '../rules/key-terms.ts';
import './keys.css';

interface ScopeTableProps {
  /** scopes that the owner’s role opens */
  open: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}
/** For each area what the key may: nothing, read, or also write; only what its owner may is offered. */
export function ScopeTable({ open, chosen, onChange, error }: ScopeTableProps) {
  const t = useText();
  const areas = [...new Set(open.flatMap((scope) => readScope(scope)?.area ?? []))];
  const choose = (area: string, level: 'none' | 'read' | 'write'): void => {
    const others = chosen.filter((scope) => readScope(scope)?.area !== area);
    onChange(level === 'none' ? others : [...others, `${area}:${level}`]);
  };
  return (
    <fieldset className="k-key-scopes" aria-label={t('keys:scopes')}>
      {areas.map((area) => {
        const name = t(textKey(`keys:area_${area}`));
        return (
          <div key={area} className="k-key-scope" role="radiogroup" aria-label={name}>
            <span>{name}</span>
            <span className="k-key-levels">
              {(['none', 'read', 'write'] as const)
                .filter((level) => level === 'none' || open.includes(`${area}:${level}`))
                .map((level) => (
                  <label key={level}>
                    <input
                      type="radio"
                      name={`scope-${area}`}
                      checked={
                        level === 'none'
                          ? !chosen.some((scope) => readScope(scope)?.area === area)
                          : chosen.includes(`${area}:${level}`)
                      }
                      onChange={() => choose(area, level)}
                    />
                    {t(`keys:level_${level}`)}
                  </label>
                ))}
            </span>
          </div>
        );
      })}
      {error && (
        <p className="k-key-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
