import { lazy, Suspense, useId, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Link } from '#ui/Link.tsx';

export interface ActionButtonProps {
  children: ReactNode;
  /** the one main action of a page is `main`; destructive ones `danger` */
  kind?: 'main' | 'plain' | 'quiet' | 'danger';
  small?: boolean;
  icon?: ReactNode;
  href?: string;
  onClick?: () => void;
  type?: 'button' | 'submit';
  busy?: boolean;
  /** why it can't be pressed; the button stays focusable and tells it */
  reason?: ReactNode;
  /** the reason stands beside the button for everybody to read, not in a tip */ told?: boolean;
  disabled?: boolean;
  full?: boolean;
}

const looks = {
  main: { variant: 'filled' },
  plain: { variant: 'default' },
  quiet: { variant: 'subtle', color: 'gray' },
  danger: { variant: 'filled', color: 'danger' },
} as const;

// Tooltips are heavy and the sign-in page has none.
const ReasonTip = lazy(() => import('#ui/ReasonTip.tsx'));

/** A button or link that says why it is disabled. */
export function ActionButton({
  children,
  kind = 'plain',
  small = false,
  icon,
  href,
  onClick,
  type = 'button',
  busy = false,
  reason,
  told = false,
  disabled = false,
  full = false,
}: ActionButtonProps) {
  const look = { ...looks[kind], size: small ? 'xs' : 'sm', leftSection: icon, fullWidth: full } as const;
  const reasonId = useId();
  if (reason && told)
    return (
      <span className="k-told">
        <Button
          {...look}
          type="button"
          data-disabled
          aria-disabled
          aria-describedby={reasonId}
          onClick={(event) => event.preventDefault()}
        >
          {children}
        </Button>
        <span id={reasonId}>{reason}</span>
      </span>
    );
  if (reason) {
    return (
      <Suspense
        fallback={
          <Button {...look} type="button" data-disabled aria-disabled>
            {children}
          </Button>
        }
      >
        <ReasonTip reason={reason}>
          <Button {...look} type="button" data-disabled aria-disabled onClick={(event) => event.preventDefault()}>
            {children}
          </Button>
        </ReasonTip>
      </Suspense>
    );
  }
  if (href !== undefined && !disabled)
    return (
      <Button {...look} component={Link} href={href} onClick={onClick}>
        {children}
      </Button>
    );
  return (
    <Button {...look} type={type} loading={busy} disabled={disabled} onClick={onClick}>
      {children}
    </Button>
  );
}
