import { useFormat, useText } from '#kernel/web/hooks.ts';
import type { ImportState } from '../contract.ts';

/** How far a long check or import is. */
export function ImportWorking({ state }: { state: ImportState }) {
  const t = useText();
  const format = useFormat();
  const title = t(state.phase === 'checking' ? 'imports:checking' : 'imports:running');
  const total = state.run?.total ?? state.rows;
  const done = Math.min(total, state.run?.done ?? 0);
  return (
    <div className="import-form" role="status">
      <div className="i-meter">
        <strong>{title}</strong>
        <progress aria-label={title} value={done > 0 ? done : undefined} max={total} />
        <span className="k-figures">
          {t('imports:progress', { done: format.number(done), total: format.number(total) })}
        </span>
      </div>
      <p className="i-hint">{t('imports:may_leave')}</p>
    </div>
  );
}
