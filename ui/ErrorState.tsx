import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { AlertIcon, RefreshIcon } from '#ui/icons.tsx';
import '#ui/page.css';

export interface ErrorStateProps {
  words: { retry: string; requestId: string };
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
  words,
  title,
  children,
  onRetry,
  busy = false,
  requestId,
  action,
  small = false,
}: ErrorStateProps) {
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
          {words.requestId} <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
