import { useMe } from '#kernel/web/hooks.ts';

const pages: Readonly<Record<string, string>> = {
  MS: '/my-mentora-requests',
  OGR: '/my-requests',
  ALUMNI: '/my-requests',
};
/** Where the reader finds his own requests: mentora students have a page of their own (MEN-012), staff the start page. */
export const useOwnRequests = (): string => pages[useMe()?.active_role?.name ?? ''] ?? '/dashboard';
