import { mentoraTimeOffWork } from './effects/mentora-time-off.ts';
import { mentoraTransferOutWork } from './effects/mentora-transfer-out.ts';
import type { RequestWork } from './machine/work.ts';

export const mentoraKinds: readonly RequestWork[] = [mentoraTransferOutWork, mentoraTimeOffWork];
