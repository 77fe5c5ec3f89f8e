import { useState } from 'react';
import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import './shown-once.css';

interface ShownOnceProps {
  secret: string;
  title: string;
  /** how the other system uses it */
  how?: string;
}
/** A secret that was just made: shown this once, kept nowhere on the screen. Another secret wants another `key`. */
export function ShownOnce({ secret, title, how }: ShownOnceProps) {
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
    <Notice tone="warning" live title={title}>
      <span className="k-shown-once">
        <code>{secret}</code>
        <ActionButton small onClick={() => void copy()}>
          {t(copied ? 'keys:copied' : 'keys:copy')}
        </ActionButton>
      </span>
      {how !== undefined && <small>{how}</small>}
    </Notice>
  );
}
