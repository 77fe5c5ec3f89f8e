import { defineRefusals } from '#kernel/contract/refusal.ts';

export const servicesRefusals = defineRefusals({});
