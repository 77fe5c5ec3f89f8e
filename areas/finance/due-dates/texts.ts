import { defineTexts } from '#kernel/contract/text.ts';

export const dueDateTexts = defineTexts({
  title: { due_dates: { tr: 'Vade Tarihleri', en: 'Due Dates' } },
  finance: {
    'due-date': { tr: 'Vade tarihi', en: 'Due date' },
    'due-date.semester_id': { tr: 'Dönem', en: 'Semester' },
    'due-date.product_id': { tr: 'Ürün (boşsa tümü)', en: 'Product (if left empty, all)' },
    'due-date.level': { tr: 'Düzey (boşsa tümü)', en: 'Level (if left empty, all)' },
    'due-date.due_on': { tr: 'Son ödeme günü', en: 'Due on' },
    'due-date.note': { tr: 'Not', en: 'Note' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'finance/due-dates/texts': typeof dueDateTexts;
  }
}
