import { useState } from 'react';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { checkTranslations, importTranslations, type TranslationsImport } from '../../contract.ts';

const mostShown = 200;

/** A corrected sheet: first what it would change, row by row; then all of it, or the good rows. */
export function TranslationImport({ onClose }: { onClose: () => void }) {
  const t = useText();
  const check = useRun(checkTranslations, { quiet: true });
  const take = useRun(importTranslations);
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<TranslationsImport | null>(null);
  const formOf = (given: File, mode?: 'all' | 'good'): FormData => {
    const form = new FormData();
    if (mode) form.set('mode', mode); // fields before the file: the server reads them in this order
    form.set('file', given);
    return form;
  };
  const pick = async (given: File): Promise<void> => {
    setFile(given);
    setResult(await check.run({}, formOf(given)));
  };
  const apply = async (mode: 'all' | 'good'): Promise<void> => {
    if (file && (await take.run({ mode }, formOf(file, mode)))) onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('translations:import_title')}
      width={640}
      foot={
        result &&
        result.changed > 0 &&
        (result.bad > 0 ? (
          <ActionButton kind="main" busy={take.busy} onClick={() => void apply('good')}>
            {t('translations:import_good', { n: result.changed })}
          </ActionButton>
        ) : (
          <ActionButton kind="main" busy={take.busy} onClick={() => void apply('all')}>
            {t('translations:import_all', { n: result.changed })}
          </ActionButton>
        ))
      }
    >
      <p>{t('translations:import_hint')}</p>
      <FileBox
        label={t('ui:file')}
        accept=".xlsx"
        maxKb={10_240}
        error={check.problems.file}
        value={file ? { name: file.name, size: file.size } : null}
        onPick={(given) => void pick(given)}
        onClear={() => {
          setFile(null);
          setResult(null);
        }}
      />
      {result && (
        <div className="s-result">
          <Notice
            tone={result.bad > 0 ? 'warning' : result.changed > 0 ? 'success' : 'info'}
            live
            title={t('translations:import_result', { ...result })}
          >
            {result.bad > 0
              ? t(result.changed > 0 ? 'translations:import_bad' : 'translations:import_bad_only')
              : result.changed === 0
                ? t('translations:import_nothing')
                : undefined}
          </Notice>
          {result.unknown_columns.length > 0 && (
            <Notice tone="info">{t('ui:import_unknown', { columns: result.unknown_columns.join(', ') })}</Notice>
          )}
          {result.lines.length > 0 && (
            <section className="s-history" aria-label={t('translations:import_rows')}>
              <ol>
                {[...result.lines]
                  .sort((a, b) => Number(b.status === 'error') - Number(a.status === 'error'))
                  .slice(0, mostShown)
                  .map((line) => (
                    <li key={line.line} data-status={line.status}>
                      <p>
                        <strong>{t('ui:line_number', { line: line.line })}</strong>{' '}
                        <span className="s-key">{line.key}</span>
                      </p>
                      {line.errors.map((error) => (
                        <p key={error} className="s-error">
                          {error}
                        </p>
                      ))}
                      {line.status === 'change' &&
                        (['tr', 'en'] as const)
                          .filter((locale) => line.before?.[locale] !== line.after?.[locale])
                          .map((locale) => (
                            <p key={locale} lang={locale} className="s-diff">
                              <del>{line.before?.[locale]}</del>
                              <ins>{line.after?.[locale]}</ins>
                            </p>
                          ))}
                    </li>
                  ))}
              </ol>
            </section>
          )}
        </div>
      )}
    </Drawer>
  );
}
