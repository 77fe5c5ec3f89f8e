import { defineRefusals } from '#kernel/contract/refusal.ts';

const desk = { rule: 'Bank reconciliation', office: 'bursar' } as const;
/** Why a statement cannot be taken, matched or closed. */
export const reconciliationRefusals = defineRefusals({
  iban_wrong: {
    tr: 'IBAN hatalı: rakamlardan biri yanlış ya da eksik.',
    en: 'The IBAN is wrong: a digit is mistyped or missing.',
    ...desk,
  },
  statement_unreadable: {
    tr: 'Bu dosya bir hesap özeti olarak okunamadı. MT940, camt.053, xlsx ya da csv dosyası yükleyin.',
    en: 'This file could not be read as a statement. Upload an MT940, camt.053, xlsx or csv file.',
    ...desk,
  },
  statement_entities: {
    tr: 'Dosya, hesap özetlerinde bulunmayan tanımlar içeriyor; bu nedenle okunmadı.',
    en: 'The file contains definitions that no statement has, so it was not read.',
    ...desk,
  },
  several_statements: {
    tr: 'Dosyada birden çok hesap özeti ya da eksik sayfa var. Her hesap özetini ayrı yükleyin.',
    en: 'The file holds several statements, or a page is missing. Upload each statement on its own.',
    ...desk,
  },
  statement_columns: {
    tr: 'Sütunlar tanınmadı. Banka dökümünde tarih, tutar ve bakiye; POS dosyasında sipariş no, brüt, komisyon, net ve valör sütunları olmalı.',
    en: 'The columns were not recognized. A bank sheet needs date, amount and balance; a POS file needs order reference, gross, commission, net and value date.',
    ...desk,
  },
  statement_no_lines: { tr: 'Dosyada hareket yok.', en: 'The file has no movements.', ...desk },
  statement_twice: {
    tr: 'Bu dosya daha önce yüklenmiş: {number}.',
    en: 'This file was uploaded before: {number}.',
    ...desk,
  },
  statement_number_twice: {
    tr: 'Bu hesabın {number} numaralı ve {day} tarihli hesap özeti daha önce alınmış.',
    en: 'Statement {number} of {day} was already taken for this account.',
    ...desk,
  },
  statement_account_unknown: {
    tr: 'Dosyadaki IBAN ({iban}) tanımlı hesaplardan biri değil.',
    en: 'The IBAN in the file ({iban}) belongs to none of your accounts.',
    ...desk,
  },
  statement_account_missing: {
    tr: 'Dosya hangi hesabın olduğunu söylemiyor. Hesabı seçin.',
    en: 'The file does not say which account it belongs to. Choose the account.',
    ...desk,
  },
  statement_account_differs: {
    tr: 'Dosyadaki IBAN seçtiğiniz hesabın değil.',
    en: 'The IBAN in the file is not the one of the account you chose.',
    ...desk,
  },
  statement_of_another_kind: {
    tr: 'Bu dosya seçtiğiniz hesap türüne uymuyor: POS dosyası kart tahsilat hesabına, hesap özeti banka hesabına yüklenir.',
    en: 'The file does not fit the account: a POS settlement goes to a card account, a statement to a bank account.',
    ...desk,
  },
  statement_currency_differs: {
    tr: 'Hesap {account}, dosya {file} para biriminde.',
    en: 'The account is in {account}, the file in {file}.',
    ...desk,
  },
  statement_sums_differ: {
    tr: 'Açılış bakiyesi ile hareketlerin toplamı {sum}, kapanış bakiyesi {closing}. Aradaki fark: {difference}.',
    en: 'Opening balance and movements make {sum}, but the closing balance is {closing}. Difference: {difference}.',
    ...desk,
  },
  statement_opening_differs: {
    tr: 'Hesap özeti {opening} ile başlıyor; önceki hesap özeti {day} günü {closing} ile bitmişti. Aradaki hesap özetini önce yükleyin.',
    en: 'The statement begins with {opening}, but the one before ended on {day} with {closing}. Upload what lies between first.',
    ...desk,
  },
  statement_rows_bad: {
    tr: 'Okunamayan satırlar var. Dosya düzeltilmeden alınamaz.',
    en: 'Some rows could not be read. The file cannot be taken until they are corrected.',
    ...desk,
  },
  statement_closed: {
    tr: 'Bu hesap özeti kapatılmış; üzerinde değişiklik yapılamaz.',
    en: 'This statement is closed and can no longer be changed.',
    ...desk,
  },
  statement_lines_left: {
    tr: 'Eşleşmeyen ya da açıklanmayan hareket sayısı: {n}. Hepsi tamamlanınca kapatabilirsiniz.',
    en: 'Movements neither matched nor explained: {n}. Complete them all to close.',
    ...desk,
  },
  statement_before_open: {
    tr: 'Bu hesabın önceki hesap özeti hâlâ açık. Önce onu kapatın.',
    en: 'An earlier statement of this account is still open. Close it first.',
    ...desk,
  },
  statement_in_use: {
    tr: 'Eşleşmesi ya da açıklaması olan hesap özeti silinemez. Önce onları kaldırın.',
    en: 'A statement with matches or explanations cannot be discarded. Remove those first.',
    ...desk,
  },
  statement_followed: {
    tr: 'Bu hesabın daha sonraki bir hesap özeti var; önce o silinmeli.',
    en: 'This account has a later statement; discard that one first.',
    ...desk,
  },
  match_nothing: {
    tr: 'Eşleştirmek için en az iki satır seçin.',
    en: 'Choose at least two lines to match.',
    ...desk,
  },
  match_sums_differ: {
    tr: 'Banka tarafı {bank}, defter tarafı {ledger}. Aradaki fark: {difference}. Fark bir masraf ise nereye yazılacağını ve nedenini girin.',
    en: 'The bank side is {bank}, the ledger side {ledger}. Difference: {difference}. If it is a cost, say where it goes and why.',
    ...desk,
  },
  match_difference_large: {
    tr: 'Masraf olarak en çok {most} yazılabilir.',
    en: 'At most {most} can be written as a cost.',
    ...desk,
  },
  match_reason_missing: { tr: 'Farkın nedenini yazın.', en: 'Say why the sums differ.', ...desk },
  line_matched_before: {
    tr: 'Seçilen satırlardan biri eşleşmiş ya da açıklanmış. Sayfa yenilendi.',
    en: 'One of the chosen lines is already matched or explained. The page was reloaded.',
    ...desk,
  },
  line_not_of_account: {
    tr: 'Seçilen defter kaydı bu hesabın değil.',
    en: 'The chosen ledger line does not belong to this account.',
    ...desk,
  },
  match_undone_before: {
    tr: 'Bu eşleşme kaldırılmış.',
    en: 'This match was already removed.',
    ...desk,
  },
  suspense_money_in: {
    tr: 'Yalnız hesaba gelen para sahibi bilinmeyen para olarak kaydedilir.',
    en: 'Only money that came in can be recorded as money of an unknown sender.',
    ...desk,
  },
  suspense_at_desk: {
    tr: 'Sahibi bilinmeyen para veznenin banka hesabına kaydedilir; bu hesap o değil.',
    en: 'Money of an unknown sender is recorded on the bank account of the cash desk, and this is another one.',
    ...desk,
  },
});
