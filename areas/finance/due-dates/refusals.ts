import { defineRefusals } from '#kernel/contract/refusal.ts';

export const dueDateRefusals = defineRefusals({
  // named as the constraint that keeps it: the database refuses it for forms, imports and calls at once
  due_dates_once: {
    tr: 'Bu dönem, ürün ve düzey için bir vade günü zaten var.',
    en: 'There is already a due date for this semester, product and level.',
    rule: 'FIN-016',
    office: 'bursar',
  },
});
