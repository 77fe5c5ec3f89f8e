import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { AlertIcon, RefreshIcon } from '#ui/icons.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/page.css';

export interface ErrorStateProps {
  title: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  /** shown so that support can find it */
  requestId?: string;
  /** further actions: contact, back */
  action?: ReactNode;
  small?: boolean;
}

export function ErrorState({
  title,
  children,
  onRetry,
  busy = false,
  requestId,
  action,
  small = false,
}: ErrorStateProps) {
  const words = useUiWords();
  return (
    <div className="k-state" role="alert" data-small={small || undefined}>
      <span className="k-state-icon" data-tone="danger">
        <AlertIcon size={22} />
      </span>
      <p className="k-state-title">{title}</p>
      {children && <div className="k-state-text">{children}</div>}
      {(onRetry || action) && (
        <div className="k-state-action k-screen">
          {onRetry && (
            <Button variant="default" leftSection={<RefreshIcon size={16} />} loading={busy} onClick={onRetry}>
              {words.retry}
            </Button>
          )}
          {action}
        </div>
      )}
      {requestId && (
        <p className="k-state-id">
          {words.requestNumber} <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
