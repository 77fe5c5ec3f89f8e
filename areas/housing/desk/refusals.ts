import { defineRefusals } from '#kernel/contract/refusal.ts';

const housing = { office: 'housing' } as const;
export const deskRefusals = defineRefusals({
  inspection_incomplete: {
    tr: 'Denetim listesinde bakılmamış madde var: {n}.',
    en: 'Items of the inspection not looked at: {n}.',
    ...housing,
  },
  inspection_charge: {
    tr: 'Bedel yalnızca hasarlı ya da eksik maddeye ve yalnızca çıkışta yazılır.',
    en: 'Only what is damaged or missing is charged, and only at the check-out.',
    ...housing,
  },
  money_stay_open: {
    tr: 'Rezervasyon sürüyor: duran para ancak bitince ödenir ya da alıkonulur.',
    en: 'The reservation is not over: what is left is paid out or kept when it is.',
    ...housing,
  },
  money_less: { tr: 'Hesaptaki alacak bu kadar değil: {most}.', en: 'The credit balance is less: {most}.', ...housing },
  money_card_less: {
    tr: 'Karta bu kadar iade edilemez. Karttan gelen ve hâlâ duran: {most}.',
    en: 'The cards do not take so much back. Of what came by card, still here: {most}.',
    ...housing,
  },
  money_reference: {
    tr: 'Havalenin dekont numarasını yazın.',
    en: 'Enter the number of the bank transfer.',
    ...housing,
  },
  check_in_unpaid: {
    tr: 'Depozito ödenmedi. Odayı yine de teslim ediyorsanız nedenini yazın.',
    en: 'The deposit is not paid. To hand over the room all the same, say why.',
    ...housing,
  },
  check_in_no_agreement: {
    tr: 'Sözleşme imzalanmadı. Kişi burada imzalayabilir; odayı imzasız teslim ediyorsanız nedenini yazın.',
    en: 'The agreement is not signed. It can be signed here; to hand over the room all the same, say why.',
    rule: 'HOU-004',
    office: 'housing',
  },
  agreement_not_missing: {
    tr: 'Bu rezervasyonda imzalanacak sözleşme yok.',
    en: 'There is no agreement to sign for this reservation.',
    rule: 'HOU-004',
    office: 'housing',
  },
  agreement_other_edition: {
    tr: 'Sözleşmenin yeni bir sürümü yayımlandı. Sayfayı yenileyin; kişi yeni metni okuyup imzalasın.',
    en: 'A new edition of the agreement has come out. Reload the page so that the new text is read and signed.',
    rule: 'HOU-004',
    office: 'housing',
  },
  inspection_unsigned: { tr: 'İki imza da gerekir.', en: 'Both signatures are needed.', ...housing },
});
