import { defineTexts } from '#kernel/contract/text.ts';

export const interchangeTexts = defineTexts({
  records: {
    'credential.degree': {
      tr: '{faculty}, {program} programından mezuniyet.',
      en: 'Degree of the {program} program, {faculty}.',
    },
    'credential.degree_criteria': {
      tr: '{program} programının bütün yükümlülüklerini yerine getirmiş ve kurul kararıyla mezun olmuştur.',
      en: 'Fulfilled all requirements of the {program} program and graduated by decision of the board.',
    },
    'credential.program': {
      tr: 'Üniversitenin bir sertifika programının tamamlanması.',
      en: 'Completion of a certificate program of the university.',
    },
    'credential.coop_student': {
      tr: 'Bir co-op yerleştirmesinin başarıyla tamamlanması.',
      en: 'Successful completion of a co-op placement.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/interchange-texts': typeof interchangeTexts;
  }
}
