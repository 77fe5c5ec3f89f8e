import { defineTexts } from '#kernel/contract/text.ts';

/** What leaving changes in money, told before a student confirms a withdrawal, a leave or a transfer. */
export const leavingTexts = defineTexts({
  money_consequence: {
    later: {
      tr: 'İzin bu dönemi kapsamıyor; bu dönemin ücreti olduğu gibi kalır.',
      en: 'The leave does not include this semester, so its tuition stays as it is.',
    },
    courses: {
      tr: 'Bırakılan derslerin ücretinin %{percent} kadarı geri alınır ({day} gününe kadar; FIN-025–FIN-028).',
      en: '{percent}% of the tuition for these courses is taken off (through {day}; FIN-025 to FIN-028).',
    },
    courses_nothing: {
      tr: 'Dönemin yarısı geçti: bırakılan derslerin ücreti düşmez (FIN-028).',
      en: 'Half of the semester is over, so the tuition for these courses stays (FIN-028).',
    },
    back: {
      tr: 'Bu dönemin öğrenim ücretinin %{percent} kadarı silinir ({day} gününe kadar). Hesabınızda {amount} boşa çıkar; iadesi kendiliğinden başlatılır ve 45 gün içinde gönderilir.',
      en: '{percent}% of this semester’s tuition is taken off (through {day}). {amount} becomes free on your account; its refund is started for you and sent within 45 days.',
    },
    lowered: {
      tr: 'Bu dönemin öğrenim ücretinin %{percent} kadarı silinir ({day} gününe kadar). İade çıkmaz; kalan borç: {owed}.',
      en: '{percent}% of this semester’s tuition is taken off (through {day}). Nothing comes back; still owed: {owed}.',
    },
    nothing: {
      tr: 'Bu dönemin öğrenim ücreti olduğu gibi kalır; iade çıkmaz (FIN-028).',
      en: 'This semester’s tuition stays as it is; nothing comes back (FIN-028).',
    },
    uncharged: {
      tr: 'Bu dönem için öğrenim ücreti borçlandırılmadı; iade edilecek bir şey yok.',
      en: 'No tuition was charged for this semester, so there is nothing to refund.',
    },
    no_scholarship: { tr: 'Süren bir bursunuz yok.', en: 'You have no scholarship at present.' },
    scholarship_ends: { tr: 'Bursunuz sona erer: {scholarship}', en: 'Your scholarship ends: {scholarship}' },
    scholarship_rests: {
      tr: 'Bursunuz dönene kadar durur; dönünce koşullarına yeniden bakılır: {scholarship}',
      en: 'Your scholarship rests until you return, and its conditions are checked then: {scholarship}',
    },
    owes: {
      tr: 'Hesabınızda {amount} borç var; ödenene kadar mali işler ilişiğinizi kesmez.',
      en: 'You owe {amount}. Until it is paid, the bursar does not clear you.',
    },
    clear: { tr: 'Öğrenci hesabında borç yok.', en: 'The student account shows no balance due.' },
    owes_office: {
      tr: 'Öğrenci hesabında borç var: {amount}',
      en: 'The student account shows a balance due: {amount}',
    },
    unknown: { tr: 'Öğrenciye hiç borç işlenmemiş.', en: 'Nothing was ever charged to this student.' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'finance/leaving': typeof leavingTexts;
  }
}
