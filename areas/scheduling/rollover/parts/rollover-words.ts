import type { RolloverStatus } from '../contract.ts';

export const rolloverTones = {
  checked: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  undone: 'warning',
} as const satisfies Record<RolloverStatus, string>;
