import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a text of the interface can't be taken as it was written. */
export const systemRefusals = defineRefusals({
  translation_placeholder_missing: {
    tr: '{language} metinde eksik yer tutucu: {names}. Metinde aynen kalmalıdır; yerine program değer yazar.',
    en: 'The {language} text is missing {names}. Keep it as it is: the program puts a value in its place.',
    rule: 'I18N-004',
    office: 'support',
  },
  translation_placeholder_unknown: {
    tr: '{language} metinde tanınmayan yer tutucu: {names}. Program bu ada bir değer vermez.',
    en: 'The {language} text contains {names}, which the program does not fill in.',
    rule: 'I18N-004',
    office: 'support',
  },
  translation_markup: {
    tr: '{language} metin HTML içeriyor ({tag}); yalnızca düz metin yazılabilir.',
    en: 'The {language} text contains markup ({tag}); use plain text only.',
    rule: 'I18N-004',
    office: 'support',
  },
  translation_nothing_to_undo: {
    tr: 'Bu metin değiştirilmemiş; geri alınacak bir şey yok.',
    en: 'This text was not changed; there is nothing to undo.',
    rule: 'I18N-004',
    office: 'support',
  },
  translations_wrong_rows: {
    tr: 'Dosyada {n} hatalı satır var; hiçbir metin değiştirilmedi.',
    en: '{n} {n|row of the file has|rows of the file have} errors; no text was changed.',
    rule: 'I18N-004',
    office: 'support',
  },
});
