import { useState } from 'react';
import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import './keys.css';

/** A key that was just made: shown this once, kept nowhere on the screen. */
export function NewSecret({ secret }: { secret: string }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> =>
    setCopied(
      await navigator.clipboard.writeText(secret).then(
        () => true,
        () => false,
      ),
    );
  return (
    <Notice tone="warning" live title={t('keys:once')}>
      <span className="k-key-secret">
        <code>{secret}</code>
        <ActionButton small onClick={() => void copy()}>
          {t(copied ? 'keys:copied' : 'keys:copy')}
        </ActionButton>
      </span>
      <small>{t('keys:once_how')}</small>
    </Notice>
  );
}
