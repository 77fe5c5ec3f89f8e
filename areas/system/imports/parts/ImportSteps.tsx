import { useText } from '#kernel/web/hooks.ts';
import './imports.css';

export const importSteps = ['file', 'columns', 'check', 'result'] as const;
export type ImportStep = (typeof importSteps)[number];

/** Where somebody stands on the way from the file to the result. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const t = useText();
  const at = importSteps.indexOf(current);
  return (
    <ol className="i-steps k-screen" aria-label={t('imports:steps')}>
      {importSteps.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} data-past={index < at || undefined}>
          <span className="k-figures" aria-hidden>
            {index + 1}
          </span>
          {t(`imports:step_${step}`)}
        </li>
      ))}
    </ol>
  );
}
