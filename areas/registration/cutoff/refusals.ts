import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why unpaid registrations are not canceled, or not given back. */
export const cutoffRefusals = defineRefusals({
  cutoff_undated: {
    tr: 'Bu dönemin ödeme takvimi girilmemiş; dönem tarihlerine öğrenim ücreti ödemesini ekleyin.',
    en: 'No payment dates are set for this semester. Add tuition payment to the semester dates.',
    rule: 'payment-cutoff',
    office: 'registrar',
  },
  cutoff_nobody: {
    tr: 'Ödeme günü geçmiş, ödenmemiş bir kayıt kalmadı.',
    en: 'No registration is left whose payment day has passed.',
    rule: 'payment-cutoff',
    office: 'bursar',
  },
  cutoff_changed: {
    tr: 'Siz bakarken ödemeler ya da kayıtlar değişti; yeni listeyi inceleyip yeniden onaylayın.',
    en: 'Payments or registrations changed while you were looking. Check the new list and confirm again.',
    rule: 'payment-cutoff',
    office: 'bursar',
  },
  cutoff_over: {
    tr: 'Silinen kayıtlar {until} tarihine dek geri verilebiliyordu.',
    en: 'Canceled registrations could be given back until {until}.',
    rule: 'payment-cutoff',
    office: 'registrar',
  },
  cutoff_back_nothing: {
    tr: 'Geri verilebilecek ders yok.',
    en: 'There is no course that can be given back.',
    rule: 'payment-cutoff',
    office: 'registrar',
  },
});
