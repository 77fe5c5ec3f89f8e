import { defineTexts, prefixed } from '#kernel/contract/text.ts';
import { caseActions } from './rules/cases.ts';

export const deskTexts = defineTexts({
  title: { f1_desk: { tr: 'F-1 Masası', en: 'F-1 Desk' } },
  api: {
    f1_desk_looked: { tr: 'Kayıtlar yenilendi.', en: 'The cases are up to date.' },
    f1_action_noted: { tr: 'Yapılan iş yazıldı.', en: 'The action was recorded.' },
    f1_case_closed_now: { tr: 'İş kapatıldı.', en: 'The case was closed.' },
  },
  language: {
    ...prefixed('f1_action', caseActions),
    'f1_action.close': { tr: 'Kapatıldı', en: 'Closed' },
    f1_about: {
      tr: 'F-1 durumundaki öğrencilerden ilgilenilmesi gerekenler; SEVIS süresi olaydan sonra 21 gündür.',
      en: 'Students on F-1 status who must be seen to. SEVIS is due 21 days after the event.',
    },
    look_again: { tr: 'Yenile', en: 'Look again' },
    overdue: { tr: 'Süresi geçen', en: 'Overdue' },
    no_cases: { tr: 'İlgilenilecek kimse yok.', en: 'Nobody must be seen to.' },
    see_to: { tr: 'İlgilen', en: 'See to it' },
    case: { tr: 'Konu', en: 'Case' },
    figure: { tr: 'Yüzde ya da saat', en: 'Percent or hours' },
    since: { tr: 'Ne zamandan', en: 'Since' },
    due_on: { tr: 'Son gün', en: 'Due' },
    done: { tr: 'Yapılan', en: 'Actions' },
    action: { tr: 'Ne yapıldı', en: 'Action' },
    what_was_done: { tr: 'Açıklama', en: 'What was done' },
    note_action: { tr: 'Kaydet', en: 'Record' },
    close_case: { tr: 'İşi kapat', en: 'Close the case' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/school/desk': typeof deskTexts;
  }
}
