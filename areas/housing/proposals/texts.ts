import { defineTexts } from '#kernel/contract/text.ts';

export const proposalsTexts = defineTexts({
  title: { housing_proposals: { tr: 'Yatak Önerileri', en: 'Bed Proposals' } },
  api: {
    housing_proposal_started: { tr: 'Arama başladı.', en: 'The search has started.' },
    housing_proposal_saved: { tr: 'Öneri değiştirildi.', en: 'The proposal was changed.' },
    housing_proposal_offering: {
      tr: 'Yataklar teklif ediliyor. Bitince sonuç burada görünür.',
      en: 'The beds are being offered. The result shows here when it is done.',
    },
    housing_proposal_discarded: { tr: 'Öneri silindi.', en: 'The proposal was discarded.' },
  },
  housing: {
    'job.housing-proposal': { tr: 'Yatak öner', en: 'Propose beds' },
    'job.housing-proposal.about': {
      tr: 'Bekleyen başvurulara kurallara uyan yataklar arar; sonucu ofis inceler ve teklif eder.',
      en: 'Searches beds within the rules for those who wait; the office looks at the result and offers it.',
    },
    'job.housing-proposal.proposal_id': { tr: 'Öneri', en: 'Proposal' },
    'proposal.about': {
      tr: 'Bekleyenlere cinsiyet, erişim, gün ve grup kurallarına uyan yataklar aranır. Hiçbir yatak siz teklif etmeden verilmez.',
      en: 'Searches beds for those who wait, within the rules for gender, access, days and groups. No bed is given before you offer it.',
    },
    'proposal.new': { tr: 'Yeni arama', en: 'New search' },
    'proposal.waiting': { tr: 'Yatak bekleyen: {n}', en: 'Waiting for a bed: {n}' },
    'proposal.from_on': { tr: 'Geliş: ilk gün', en: 'Arrivals from' },
    'proposal.to_on': { tr: 'Geliş: son gün', en: 'Arrivals until' },
    'proposal.start': { tr: 'Yatak ara', en: 'Search beds' },
    'proposal.none': { tr: 'Henüz öneri yok', en: 'No proposals yet' },
    'proposal.of': { tr: 'Öneri {id}: {from} – {until}', en: 'Proposal {id}: {from} – {until}' },
    'proposal.by': { tr: '{name}, {when}', en: '{name}, {when}' },
    'proposal.placed': { tr: 'Yatak bulunan', en: 'Placed' },
    'proposal.wishes': { tr: 'Karşılanan dilek', en: 'Wishes met' },
    'proposal.served': { tr: 'Sırayla verilseydi', en: 'First come, first served' },
    'proposal.of_all': { tr: '{n} / {all}', en: '{n} of {all}' },
    'proposal.served_is': { tr: 'Yatak: {placed}, dilek: {wishes}', en: 'Placed: {placed}, wishes: {wishes}' },
    'proposal.result': {
      tr: 'Teklif edilen yatak: {n}. Dışarıda kalan: {left}.',
      en: 'Beds offered: {n}. Left out: {left}.',
    },
    'proposal.step': { tr: 'Yataklar teklif ediliyor', en: 'Offering the beds' },
    'proposal.open': { tr: 'Öneriyi aç', en: 'Open the proposal' },
    'proposal.close': { tr: 'Listeye dön', en: 'Back to the list' },
    'proposal.discard': { tr: 'Öneriyi sil', en: 'Discard the proposal' },
    'proposal.discard_about': {
      tr: 'Önerideki yataklar kimseye teklif edilmez.',
      en: 'No bed of the proposal will be offered.',
    },
    'proposal.commit': { tr: 'Yatakları teklif et', en: 'Offer the beds' },
    'proposal.commit_about': {
      tr: 'Herkese sözleşmesiyle birlikte mektup gider. Teklif edilecek yatak: {n}. Artık uymayanlar dışarıda kalır.',
      en: 'Everyone gets a letter with the agreement. Beds to offer: {n}. What no longer fits is left out.',
    },
    'proposal.hours': { tr: 'Yanıt süresi (saat)', en: 'Hours to answer' },
    'proposal.col_person': { tr: 'Başvuran', en: 'Applicant' },
    'proposal.col_days': { tr: 'Günler', en: 'Days' },
    'proposal.col_wish': { tr: 'Tercih', en: 'Preference' },
    'proposal.col_bed': { tr: 'Önerilen yatak', en: 'Proposed bed' },
    'proposal.col_reason': { tr: 'Neden', en: 'Reason' },
    'proposal.col_served': { tr: 'Sırayla', en: 'In turn' },
    'proposal.by_hand': { tr: 'Elle değiştirildi', en: 'Changed by hand' },
    'proposal.holds': { tr: 'Kendi seçtiği yatak tutuluyor: {bed}', en: 'Holds a bed of their own choice: {bed}' },
    'proposal.replace': {
      tr: 'Kendi yatağını seçmiş olanlara da teklif et, seçtikleri yatağı bırak (kişi: {n})',
      en: 'Also offer to those who have chosen a bed themselves, and release that bed (people: {n})',
    },
    'proposal.stale': { tr: 'Artık uymuyor, teklif edilmez', en: 'No longer fits, will not be offered' },
    'proposal.group': { tr: 'Grup: {code}', en: 'Group: {code}' },
    'proposal.change': { tr: 'Başka yatak ver', en: 'Give another bed' },
    'proposal.take_out': { tr: 'Çıkar', en: 'Take out' },
    'proposal.change_title': { tr: 'Yatak ver: {tenant}', en: 'Give a bed: {tenant}' },
    'proposal.bed': { tr: 'Yatak', en: 'Bed' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'housing/proposals/texts': typeof proposalsTexts;
  }
}
