import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Reading one’s own news is never refused. */
export const notificationsRefusals = defineRefusals({});
