import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useText } from '#kernel/web/hooks.ts';

/** Shown this one time: to keep, to print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText();
  const download = (): void => {
    const url = URL.createObjectURL(
      new Blob([`${t('security:codes_title')}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
    );
    const link = Object.assign(document.createElement('a'), { href: url, download: t('security:codes_file') });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div className="k-dialog-form">
      <Notice tone="warning">{t('security:codes_about')}</Notice>
      <ul className="k-recovery" aria-label={t('security:codes_title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="k-factor-actions k-screen">
        <ActionButton onClick={download}>{t('security:download')}</ActionButton>
        <ActionButton onClick={() => window.print()}>{t('security:print')}</ActionButton>
        <ActionButton kind="main" onClick={onDone}>
          {t('security:codes_kept')}
        </ActionButton>
      </div>
    </div>
  );
}
