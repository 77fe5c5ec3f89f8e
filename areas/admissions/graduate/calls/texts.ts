import { defineTexts } from '#kernel/contract/text.ts';

export const callTexts = defineTexts({
  title: {
    graduate_calls: { tr: 'Lisansüstü Kontenjanlar', en: 'Graduate Openings' },
    menu_graduate: { tr: 'Lisansüstü başvuru', en: 'Graduate applications' },
  },
  admissions: {
    'graduate-call': { tr: 'Lisansüstü kontenjan', en: 'Graduate opening' },
    'graduate-call.program_id': { tr: 'Program', en: 'Program' },
    'graduate-call.semester_id': { tr: 'Dönem', en: 'Semester' },
    'graduate-call.code': { tr: 'Kod', en: 'Code' },
    'graduate-call.state': { tr: 'Durum', en: 'Status' },
    'graduate-call.opens_on': { tr: 'Başvuru başlangıcı', en: 'Opens on' },
    'graduate-call.closes_on': { tr: 'Son başvuru günü', en: 'Closes on' },
    'graduate-call.quota': { tr: 'Kontenjan', en: 'Places' },
    'graduate-call.reserve_quota': { tr: 'Yedek sayısı', en: 'Reserve list' },
    'graduate-call.weight_ales': { tr: 'ALES ağırlığı, %', en: 'Weight of ALES, %' },
    'graduate-call.weight_language': { tr: 'Yabancı dil ağırlığı, %', en: 'Weight of language, %' },
    'graduate-call.weight_gpa': { tr: 'Ortalama ağırlığı, %', en: 'Weight of GPA, %' },
    'graduate-call.weight_interview': { tr: 'Görüşme ağırlığı, %', en: 'Weight of interview, %' },
    'graduate-call.min_ales': { tr: 'En düşük ALES', en: 'Lowest ALES' },
    'graduate-call.min_language': { tr: 'En düşük dil puanı', en: 'Lowest language score' },
    'graduate-call.min_gpa': { tr: 'En düşük ortalama (100 üzerinden)', en: 'Lowest GPA (out of 100)' },
    'graduate-call.min_total': { tr: 'En düşük başarı puanı', en: 'Lowest total' },
    'graduate-call.letters': { tr: 'İstenen referans mektubu', en: 'Reference letters needed' },
    'graduate-call.fee': { tr: 'Başvuru ücreti', en: 'Application fee' },
    'graduate-call.reply_days': { tr: 'Yanıt süresi, gün', en: 'Days to reply' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'admissions/graduate/calls/texts': typeof callTexts;
  }
}
