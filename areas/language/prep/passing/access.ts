import { defineAccess } from '#kernel/server/area.ts';
import { prepKeepers } from '../grants.ts';

export const prepPassingAccess = defineAccess({
  preppass_store: { ...prepKeepers, registrar: 'all' },
  prepexemption_store: prepKeepers,
  // whoever asked does not decide: the registrar's office does, or another of the prep school
  prepexemption_decide: { ...prepKeepers, registrar: 'all' },
});
