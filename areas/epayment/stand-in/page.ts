import { decimalText } from '#areas/finance/cards/amount-text.ts';
import type { Order } from './book.ts';
import { testCards } from './cards.ts';

const words = {
  tr: {
    title: 'Deneme Bankası – Kart ile ödeme',
    notice: 'Bu gerçek bir banka değildir. Gerçek kart bilgisi yazmayın; hiçbir yerden para çekilmez.',
    shop: 'İş yeri',
    order: 'Sipariş',
    amount: 'Tutar',
    card: 'Kart numarası',
    name: 'Kart üzerindeki ad',
    expiry: 'Son kullanma (AA/YY)',
    cvc: 'Güvenlik kodu',
    pay: 'Öde',
    cancel: 'Vazgeç',
    cards: 'Deneme kartları',
    what: 'Ne olur',
    wrong: 'Kart numarası hatalı. Aşağıdaki deneme kartlarından birini yazın.',
    back: 'İş yerine dönülüyor…',
    go_on: 'Devam et',
    closed: 'Bağlantı kapandı',
    closed_about: 'Deneme: tarayıcı iş yerine geri gönderilmiyor. Ödeme sayfanıza kendiniz dönün.',
    refused: 'Bu istek kabul edilmedi',
  },
  en: {
    title: 'Test Bank – Pay by card',
    notice: 'This is not a real bank. Enter no real card: no money is taken from anywhere.',
    shop: 'Shop',
    order: 'Order',
    amount: 'Amount',
    card: 'Card number',
    name: 'Name on the card',
    expiry: 'Expiry (MM/YY)',
    cvc: 'Security code',
    pay: 'Pay',
    cancel: 'Cancel',
    cards: 'Test cards',
    what: 'What happens',
    wrong: 'The card number is not valid. Enter one of the test cards below.',
    back: 'Going back to the shop…',
    go_on: 'Go on',
    closed: 'The connection was closed',
    closed_about: 'Test: the browser is not sent back to the shop. Return to your payment page yourself.',
    refused: 'This request was not accepted',
  },
} as const;
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText}
main{max-width:34rem;margin:0 auto;padding:1.25rem}.t{background:#7a1f6b;color:#fff;padding:.75rem 1.25rem;font-weight:600}
.n{border:2px dashed #b3261e;padding:.6rem .8rem;border-radius:6px}label{display:block;margin:.8rem 0 .2rem;font-weight:600}
input{font:inherit;width:100%;box-sizing:border-box;padding:.6rem;border:1px solid GrayText;border-radius:6px;background:Field;color:FieldText}
button{font:inherit;padding:.7rem 1.2rem;border-radius:6px;border:1px solid GrayText;min-height:44px}.m{background:#7a1f6b;color:#fff;border-color:#7a1f6b}
dl{display:grid;grid-template-columns:auto 1fr;gap:.2rem 1rem}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}table{border-collapse:collapse;width:100%;font-size:.9rem}td,th{text-align:start;padding:.35rem .5rem .35rem 0;border-top:1px solid #8886;vertical-align:top}
code{white-space:nowrap}.b{display:flex;gap:.6rem;margin:1.2rem 0}@media(max-width:28rem){td,th{display:block;border:0;padding:.1rem 0}tr{display:block;border-top:1px solid #8886;padding:.4rem 0}thead{display:none}}`;
const page = (language: 'tr' | 'en', title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head><body><header class="t">TEST BANK · DENEME BANKASI</header><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;

/** The bank's own page for the card. What is typed into it stays with the bank. */
export function cardPage(order: Order, wrong: boolean): string {
  const t = words[order.language];
  const field = (name: string, label: string, more: string): string =>
    `<label for="${name}">${label}</label><input id="${name}" name="${name}" ${more}>`;
  const rows = testCards
    .map(
      (card) =>
        `<tr><td><code>${card.number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code></td><td>${escaped(card[order.language])}</td></tr>`,
    )
    .join('');
  return page(
    order.language,
    t.title,
    `<p class="n">${t.notice}</p><dl><dt>${t.shop}</dt><dd>Kampüs</dd><dt>${t.order}</dt><dd>${escaped(order.order_id)}</dd><dt>${t.amount}</dt><dd><strong>${decimalText(order.asked)} ${escaped(order.currency)}</strong></dd></dl>
${wrong ? `<p role="alert"><strong>${t.wrong}</strong></p>` : ''}<form method="post" action="/page/${order.session}">${field('card', t.card, 'inputmode="numeric" autocomplete="off" required maxlength="23"')}${field('holder', t.name, 'autocomplete="off" value="TEST"')}${field('expiry', t.expiry, 'autocomplete="off" value="12/30"')}${field('cvc', t.cvc, 'autocomplete="off" inputmode="numeric" value="000"')}
<div class="b"><button class="m" type="submit" name="way" value="pay">${t.pay}</button><button type="submit" name="way" value="cancel" formnovalidate>${t.cancel}</button></div></form>
<h2>${t.cards}</h2><table><thead><tr><th>${t.card}</th><th>${t.what}</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
}
/** Leads the browser back to the shop with what the bank says. */
export function backPage(language: 'tr' | 'en', action: string, fields: Readonly<Record<string, string>>): string {
  const t = words[language];
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  return page(
    language,
    t.back,
    `<form id="back" method="post" action="${escaped(action)}">${inputs}<button class="m" type="submit">${t.go_on}</button></form><script>document.getElementById('back').submit()</script>`,
  );
}
export const closedPage = (language: 'tr' | 'en'): string =>
  page(language, words[language].closed, `<p>${words[language].closed_about}</p>`);
export const refusedPage = (language: 'tr' | 'en', code: string): string =>
  page(language, words[language].refused, `<p><code>${escaped(code)}</code></p>`);
