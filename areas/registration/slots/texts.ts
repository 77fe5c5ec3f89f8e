import { defineTexts } from '#kernel/contract/text.ts';

export const auditTexts = defineTexts({
  audit: {
    together: { tr: 'Programlarınızın tümü', en: 'All programs together' },
    credits: { tr: 'Toplam kredi', en: 'Credits altogether' },
    shared: { tr: 'Birden çok programa sayılan dersler', en: 'Courses that count toward more than one program' },
    shared_about: { tr: 'Kredileri toplamda bir kez sayılır', en: 'Their credits count once in the total' },
    shared_credits: { tr: 'Ortak kredi', en: 'Shared credits' },
    transferred: { tr: 'Geçildiği kurum', en: 'Passed at' },
    placed: { tr: 'Elle yerleştirildi', en: 'Placed by hand' },
    counted_once: { tr: 'toplamda bir kez sayıldı', en: 'counted once in the total' },
    counts_in: { tr: '{program} programına da sayılıyor', en: 'Also counts toward {program}' },
    'kind.major': { tr: 'Anadal', en: 'Major' },
    'kind.double': { tr: 'Çift anadal', en: 'Double major' },
    'kind.minor': { tr: 'Yandal', en: 'Minor' },
    'kind.mentora': { tr: 'Mentora', en: 'Mentora' },
    'kind.special': { tr: 'Özel öğrenci', en: 'Special student' },
    'kind.exchange': { tr: 'Değişim', en: 'Exchange' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'registration/slots-texts': typeof auditTexts;
  }
}
