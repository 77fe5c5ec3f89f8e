import { defineTexts } from '#kernel/contract/text.ts';

export const applyingTexts = defineTexts({
  title: {
    housing_form: { tr: 'Konaklama Rezervasyonu', en: 'Housing Reservation' },
    housing_form_verified: { tr: 'Konaklama Rezervasyonu (Doğrulandı)', en: 'Housing Reservation (Verified)' },
    housing_form_success: { tr: 'Konaklama Rezervasyonu Tamamlandı', en: 'Housing Reservation Completed' },
    housing_tenant_login: { tr: 'Konaklama Kiracısı Girişi', en: 'Housing Tenant Login' },
    housing_agreement: { tr: 'Konaklama Sözleşmesi', en: 'Housing Agreement' },
    housing_move: { tr: 'Yatak Değişikliği', en: 'Change of Bed' },
    housing_submitted: { tr: 'Konaklama Formu Gönderildi', en: 'Housing Form Submitted' },
    my_housing_reservations: { tr: 'Konaklama Rezervasyonlarım', en: 'My Housing Reservations' },
    new_housing_reservation: { tr: 'Yeni Konaklama Rezervasyonu', en: 'New Housing Reservation' },
  },
  api: {
    housing_codes_sent: {
      tr: 'E-postanıza ve telefonunuza birer kod gönderdik.',
      en: 'We sent a code to your e-mail address and to your phone.',
    },
    housing_claimed: {
      tr: 'Önceki başvurunuz hesabınıza bağlandı.',
      en: 'Your earlier application is now in your account.',
    },
    housing_sign_in_code_sent: {
      tr: 'Adres kayıtlıysa bir kod gönderdik.',
      en: 'If the address is registered, we sent a code to it.',
    },
    housing_reservation_asked: { tr: 'Başvurunuz alındı.', en: 'Your reservation was received.' },
    housing_bed_held: { tr: 'Yatak 15 dakika sizin için tutuluyor.', en: 'The bed is held for you for 15 minutes.' },
    housing_cancelled: { tr: 'Rezervasyon iptal edildi.', en: 'The reservation was canceled.' },
    housing_stay_changed: { tr: 'Konaklama değiştirildi.', en: 'The stay was changed.' },
    housing_move_done: { tr: 'Kaydedildi. Kişiye mektup gönderildi.', en: 'Saved. The resident is written to.' },
    housing_move_withdrawn: { tr: 'Öneri geri alındı; yatak boş.', en: 'Taken back. The bed is free again.' },
    housing_move_answered: { tr: 'Yanıtınız kaydedildi.', en: 'Your answer was saved.' },
    housing_exchange_asked: { tr: 'Değişim isteği gönderildi.', en: 'The exchange was asked for.' },
    housing_exchange_answered: { tr: 'Yanıtınız kaydedildi.', en: 'Your answer was saved.' },
    housing_offered: { tr: 'Yataklar teklif edildi.', en: 'The beds were offered.' },
    housing_reservation_moved: { tr: 'Rezervasyon güncellendi.', en: 'The reservation was updated.' },
    housing_booked: { tr: 'Yatak ayrıldı.', en: 'The bed was booked.' },
  },
  housing_mail: {
    'code.subject': { tr: 'Konaklama başvurunuzun kodu', en: 'The code of your housing application' },
    'code.body': {
      tr: 'Başvurunuzu tamamlamak için kod: {code}',
      en: 'The code that completes your application: {code}',
    },
    'code.sms': { tr: 'Konaklama kodunuz: {code}', en: 'Your housing code: {code}' },
    'sign_in.subject': { tr: 'Konaklama giriş kodunuz', en: 'Your housing sign-in code' },
    'sign_in.body': { tr: 'Giriş kodunuz: {code}', en: 'Your code to sign in: {code}' },
    'offer.subject': { tr: 'Size bir yatak teklif edildi ({number})', en: 'A bed was offered to you ({number})' },
    'offer.body': {
      tr:
        'Yatak: {bed} ({building}, oda {room}, {type})\nGiriş: {from}\nÇıkış: {until}\n' +
        'Kira: {rent}; bu günler için toplam {price}\nDepozito: {deposit}\nYanıt için son an: {answer_until}\n\n' +
        'Sözleşmeyi okuyup imzalamak için: {address}\n\nO ana dek imzalamazsanız yatak başkasına verilebilir.',
      en:
        'Bed: {bed} ({building}, room {room}, {type})\nArrival: {from}\nDeparture: {until}\n' +
        'Rent: {rent}; {price} in all for these dates\nDeposit: {deposit}\nAnswer by: {answer_until}\n\n' +
        'Read and sign the agreement here: {address}\n\nIf you do not sign by then, the bed may go to someone else.',
    },
    'rent.night': { tr: 'gecesi {amount}', en: '{amount} a night' },
    'rent.month': { tr: 'ayda {amount}', en: '{amount} a month' },
    'rent.term': { tr: 'dönemlik {amount}', en: '{amount} a semester' },
    'reserved.subject': { tr: 'Yatağınız ayrıldı ({number})', en: 'Your bed is reserved ({number})' },
    'reserved.body': {
      tr: 'Depozitonuz alındı. Giriş günü: {day}\nRezervasyonunuz: {address}',
      en: 'Your deposit has arrived. Day of arrival: {day}\nYour reservation: {address}',
    },
    'booked.subject': { tr: 'Size bir yatak ayrıldı ({number})', en: 'A bed was booked for you ({number})' },
    'booked.body': {
      tr:
        'Konaklama Ofisi sizin için yer ayırdı.\nYatak: {bed} ({building}, oda {room}, {type})\nGiriş: {from}\nÇıkış: {until}\n' +
        'Ücret: {price}\nDepozito: {deposit}\n\nSözleşmeyi girişten önce okuyup imzalayın: {agreement}\nDepozitoyu girişten önce ödeyin: {address}\nVeznede de konaklama numaranızla ödeyebilirsiniz: {tenant}',
      en:
        'The Housing Office booked a bed for you.\nBed: {bed} ({building}, room {room}, {type})\nArrival: {from}\nDeparture: {until}\n' +
        'Price: {price}\nDeposit: {deposit}\n\nRead and sign the agreement before you arrive: {agreement}\nPay the deposit before you arrive: {address}\nYou can also pay at the cash desk with your tenant number: {tenant}',
    },
    'waitlisted.subject': { tr: 'Bekleme listesindesiniz ({number})', en: 'You are on the waitlist ({number})' },
    'waitlisted.body': { tr: 'Yer açılınca size yazacağız.', en: 'We will write to you when there is a bed.' },
  },
  housing: {
    'housing-reservation.reason': { tr: 'Neden', en: 'Reason' },
    'housing-reservation.waive': { tr: 'Ücret alma', en: 'Waive the fee' },
    'step.offer': { tr: 'Yatak teklif et', en: 'Offer a bed' },
    'step.desk': { tr: 'Oda teslimi', en: 'Hand over the room' },
    'step.waitlist': { tr: 'Bekleme listesine al', en: 'Put on the waitlist' },
    'step.decline': { tr: 'Reddet', en: 'Decline' },
    'step.cancel': { tr: 'İptal et', en: 'Cancel the reservation' },
    'step.no_show': { tr: 'Gelmedi olarak kaydet', en: 'Record a no-show' },
    'step.exchange': { tr: 'Yatak değişimini yap', en: 'Carry out the exchange' },
    offer_about: {
      tr: 'Başvurana sözleşmesiyle birlikte bir mektup gider; yatak süre dolana dek onundur.',
      en: 'The applicant gets a letter with the agreement; the bed is kept until the time is over.',
    },
    offer_group_about: {
      tr: 'Oda arkadaşları birlikte yerleştirilir: her birine sözleşmesiyle bir mektup gider. Biri için olmazsa hiçbirine teklif edilmez.',
      en: 'Roommates go together: each gets a letter with an agreement. If one bed cannot be offered, none is.',
    },
    bed_for: { tr: '{name} ({number}), {from} – {until}', en: '{name} ({number}), {from} – {until}' },
    no_free_for: { tr: 'Bu kişi için boş yatak yok: {name}', en: 'No free bed for {name}' },
    'near.room': { tr: 'Önerilen yataklar aynı odada.', en: 'The proposed beds are in one room.' },
    'near.floor': {
      tr: 'Herkese yeten bir oda yok; önerilen yataklar aynı katta.',
      en: 'No room has beds for all of them. The proposed beds are on one floor.',
    },
    'near.building': {
      tr: 'Herkese yeten bir oda ya da kat yok; önerilen yataklar aynı binada.',
      en: 'No room or floor has beds for all of them. The proposed beds are in one building.',
    },
    'near.apart': {
      tr: 'Herkese yeten bir bina yok; önerilen yataklar ayrı binalarda.',
      en: 'No building has beds for all of them. The proposed beds are in different buildings.',
    },
    'near.none': {
      tr: 'Gruptaki herkese yetecek yatak yok.',
      en: 'There are not enough beds for the whole group.',
    },
    first_name: { tr: 'Ad', en: 'First name' },
    last_name: { tr: 'Soyadı', en: 'Last name' },
    gender: { tr: 'Cinsiyet', en: 'Gender' },
    email: { tr: 'E-posta', en: 'E-mail' },
    phone: { tr: 'Cep telefonu', en: 'Mobile phone' },
    arrives_on: { tr: 'Giriş günü', en: 'Day of arrival' },
    leaves_on: { tr: 'Çıkış günü', en: 'Day of departure' },
    room_type: { tr: 'Oda tipi', en: 'Room type' },
    needs_access: { tr: 'Erişilebilir oda gerekir', en: 'I need an accessible room' },
    allergies: { tr: 'Alerjiler', en: 'Allergies' },
    roommate_code: { tr: 'Oda arkadaşı kodu', en: 'Roommate code' },
    roommate_help: { tr: 'Arkadaşınız size kodunu verdiyse yazın.', en: 'If a friend gave you a code, type it here.' },
    with_friends: {
      tr: 'Arkadaşlarımla birlikte başvuruyorum, bana kod verin',
      en: 'I am applying with friends, give me a code',
    },
    note: { tr: 'Not', en: 'Note' },
    short_stays: {
      tr: '30 günden kısa konaklamalar için Konaklama Ofisi ile görüşün.',
      en: 'For stays under 30 days, please contact the Housing Office.',
    },
    send: { tr: 'Gönder', en: 'Send' },
    codes_about: {
      tr: 'E-postanıza ve telefonunuza gelen iki kodu yazın.',
      en: 'Type the two codes that came to your e-mail address and to your phone.',
    },
    codes_to: {
      tr: 'Kodların gönderildiği yerler: {email} ve {phone}. Bunlar size ait değilse formu yeniden doldurun.',
      en: 'The codes went to {email} and {phone}. If these are not yours, fill in the form again.',
    },
    codes_again: { tr: 'Kodları yeniden gönder', en: 'Send the codes again' },
    codes_again_in: { tr: 'Yeniden gönder ({n} sn sonra)', en: 'Send again (in {n} s)' },
    codes_new_form: { tr: 'Formu yeniden doldur', en: 'Fill in the form again' },
    mail_code: { tr: 'E-postadaki kod', en: 'Code from the e-mail' },
    sms_code: { tr: 'Telefondaki kod', en: 'Code from the phone' },
    verify: { tr: 'Doğrula', en: 'Verify' },
    form_done: {
      tr: 'Rezervasyon no: {number}. Henüz yatak ayrılmadı.',
      en: 'Reservation no.: {number}. No bed is reserved yet.',
    },
    received: { tr: 'Başvurunuz alındı', en: 'Application received' },
    signed_head: { tr: 'Sözleşme imzalandı', en: 'Agreement signed' },
    next_steps: { tr: 'Bundan sonra', en: 'What happens next' },
    'next.offer': {
      tr: 'Konaklama Ofisi bir yatak önerir ve {email} adresine yazar; boş bir yatağı kendiniz de seçebilirsiniz.',
      en: 'The Housing Office offers you a bed and writes to {email}; you can also choose a free bed yourself.',
    },
    'next.sign': {
      tr: 'Sözleşmeyi imzalar, depozitoyu ödersiniz. Yatak o zaman sizindir.',
      en: 'You sign the agreement and pay the deposit. Then the bed is yours.',
    },
    'next.back': {
      tr: 'Buraya dönmek için Konaklama Kiracısı Girişi’nde bu adresi yazın; size bir kod göndeririz.',
      en: 'To come back, type this address at the Housing Tenant Login. We will send you a code.',
    },
    'claim.title': { tr: 'Hesabınız yokken mi başvurdunuz?', en: 'Applied before you had an account?' },
    'claim.about': {
      tr: 'Başvuruda doğruladığınız e-posta adresine bir kod gönderilir. Kodu yazınca rezervasyonlarınız burada görünür.',
      en: 'A code goes to the e-mail address you confirmed when you applied. Enter it, and your reservations appear here.',
    },
    'claim.bring': { tr: 'Rezervasyonlarımı getir', en: 'Bring my reservations' },
    'next.login': { tr: 'Konaklama Kiracısı Girişi', en: 'Housing Tenant Login' },
    bed_yours: {
      tr: 'Ödenecek depozito yok; yatak sizin için ayrıldı.',
      en: 'There is no deposit to pay. The bed is reserved for you.',
    },
    bed_booked: {
      tr: 'Yatak sizin için ayrıldı. Depozitoyu girişten önce ödeyin.',
      en: 'The bed is reserved for you. Please pay the deposit before you arrive.',
    },
    bed_booked_paid: { tr: 'Yatak sizin için ayrıldı.', en: 'The bed is reserved for you.' },
    bed_after_deposit: {
      tr: 'Depozito ödenince yatak sizin için ayrılır ve size yazarız.',
      en: 'Once the deposit is paid, the bed is reserved and we will write to you.',
    },
    group_code_is: { tr: 'Oda arkadaşlarınıza verin: {code}', en: 'Give this to your roommates: {code}' },
    to_mine: { tr: 'Rezervasyonlarıma git', en: 'Go to my reservations' },
    again: { tr: 'Yeni başvuru', en: 'Start again' },
    send_code: { tr: 'Kod gönder', en: 'Send a code' },
    code: { tr: 'Kod', en: 'Code' },
    enter: { tr: 'Gir', en: 'Enter' },
    leave: { tr: 'Çıkış', en: 'Sign out' },
    new_reservation: { tr: 'Yeni rezervasyon', en: 'New reservation' },
    none_yet: { tr: 'Henüz rezervasyonunuz yok', en: 'You have no reservations yet' },
    reservation_of: { tr: 'Rezervasyon {number}', en: 'Reservation {number}' },
    nights: { tr: '{from} – {until}', en: '{from} – {until}' },
    bed_is: { tr: 'Yatak: {bed}, {building}', en: 'Bed: {bed}, {building}' },
    offer_replace: {
      tr: 'Başvuranın seçtiği yatağı bırak, bunu teklif et',
      en: 'Release the bed the applicant has chosen and offer this one',
    },
    price_is: { tr: 'Ücret {price}, depozito {deposit}', en: 'Price {price}, deposit {deposit}' },
    until_when: { tr: 'Son yanıt zamanı: {when}', en: 'Answer by: {when}' },
    waiting_is: { tr: 'Bekleme listesindeki yeriniz: {n}', en: 'Your place on the waitlist: {n}' },
    due_is: { tr: 'Ödenecek: {amount}', en: 'Due: {amount}' },
    lying_is: { tr: 'Hesabınızdaki alacak: {amount}', en: 'Credit balance: {amount}' },
    choose_bed: { tr: 'Yatak seç', en: 'Choose a bed' },
    hold: { tr: 'Tut', en: 'Hold' },
    'free.building_id': { tr: 'Bina', en: 'Building' },
    'free.type_id': { tr: 'Oda tipi', en: 'Room type' },
    'free.most': { tr: 'En çok', en: 'At most' },
    'free.accessible': { tr: 'Yalnızca erişilebilir odalar ({n})', en: 'Accessible rooms only ({n})' },
    no_free: { tr: 'Bu günlerde boş yatak yok', en: 'There are no free beds on these days' },
    to_agreement: { tr: 'Sözleşmeyi imzala', en: 'Sign the agreement' },
    pay: { tr: 'Öde', en: 'Pay' },
    cancel: { tr: 'İptal et', en: 'Cancel reservation' },
    cancel_about: {
      tr: 'Rezervasyon {number} iptal edilir. Kural gereği ücret alınabilir.',
      en: 'Reservation {number} will be canceled. A fee may be charged by the policy.',
    },
    reason: { tr: 'Neden', en: 'Reason' },
    change_departure: { tr: 'Çıkış gününü değiştir', en: 'Change the departure' },
    exchange: { tr: 'Yatak değiş', en: 'Exchange beds' },
    exchange_with: { tr: 'Kiminle? Rezervasyon no', en: 'With whom? Reservation no.' },
    exchange_name: { tr: 'Onun soyadı', en: 'That person’s last name' },
    exchange_about: {
      tr: 'Numarasını ve soyadını kendisinden öğrenin. O da kabul ederse değişimi Konaklama Ofisi yapar.',
      en: 'Ask for both. If that person agrees, the Housing Office carries out the exchange.',
    },
    'move.from_to': { tr: '{from} yerine {to} yatağı', en: 'Bed {to} instead of {from}' },
    'move.place': { tr: '{building}, oda {room}, {type}', en: '{building}, room {room}, {type}' },
    'move.price': { tr: 'Bu günler için ücret: {price}', en: 'Price for these dates: {price}' },
    'move.note': { tr: 'Konaklama Ofisinin açıklaması: {note}', en: 'Note from the Housing Office: {note}' },
    'move.until': { tr: 'Yanıt için son an: {when}', en: 'Answer by: {when}' },
    'move.about': {
      tr: 'Konaklama Ofisi sizi başka bir yatağa taşımak istiyor. Kabul etmezseniz ya da yanıt vermezseniz şimdiki yatağınızda kalırsınız.',
      en: 'The Housing Office would like you to move to another bed. If you decline or do not answer, you stay where you are.',
    },
    'move.agree': { tr: 'Kabul ediyorum', en: 'I agree' },
    'move.decline': { tr: 'İstemiyorum', en: 'I decline' },
    'move.agreed': { tr: 'Teşekkürler. Yatağınız artık {bed}.', en: 'Thank you. Your bed is {bed} now.' },
    'move.declined': {
      tr: 'Yanıtınız kaydedildi. {bed} yatağında kalıyorsunuz.',
      en: 'Your answer was saved. You stay in bed {bed}.',
    },
    'move.way': { tr: 'Nasıl', en: 'How' },
    'move.ask': { tr: 'Sor', en: 'Ask' },
    'move.ask_about': {
      tr: 'Kişiye mektup gider; yanıtına dek iki yatak da onundur, kabul ederse hemen taşınır.',
      en: 'The resident gets a letter and keeps both beds until the answer; a yes moves the resident at once.',
    },
    'move.now_about': {
      tr: 'Kişi yanıtı beklenmeden taşınır, ücret yeniden hesaplanır. Açıklama mektubuna ve geçmişine girer.',
      en: 'The resident is moved without waiting, and the rent is calculated again. The note goes into the letter and the history.',
    },
    'move.note_ask': { tr: 'Kişiye açıklama', en: 'Note to the resident' },
    'move.note_now': { tr: 'Neden, ya da ne zaman kabul etti', en: 'Why, or when it was agreed to' },
    'move.pending': { tr: 'Yanıt bekleniyor', en: 'Waiting for an answer' },
    'move.withdraw': { tr: 'Öneriyi geri al', en: 'Take it back' },
    'move.withdraw_about': {
      tr: 'Kişi şimdiki yatağında kalır; tutulan yatak boşalır.',
      en: 'The resident stays in the present bed, and the bed that was kept is free.',
    },
    exchange_open: { tr: 'Yatak değişimi: {number}', en: 'Exchange of beds: {number}' },
    exchange_agreed: {
      tr: 'İkiniz de evet dediniz; ofis yapacak.',
      en: 'Both of you said yes. The office will carry it out.',
    },
    yes: { tr: 'Evet', en: 'Yes' },
    no: { tr: 'Hayır', en: 'No' },
    agreement_for: { tr: '{name}, rezervasyon {number}, yatak {bed}', en: '{name}, reservation {number}, bed {bed}' },
    edition: { tr: 'Sürüm {edition}', en: 'Edition {edition}' },
    read_and_agree: { tr: 'Sözleşmeyi okudum, kabul ediyorum', en: 'I have read the agreement and agree to it' },
    your_name: { tr: 'Adınız ve soyadınız', en: 'Your first and last name' },
    sign: { tr: 'İmzala', en: 'Sign' },
    dead_link: { tr: 'Bu bağlantı artık geçerli değil', en: 'This link is not valid any more' },
    signed_done: {
      tr: 'Rezervasyon no: {number}',
      en: 'Reservation no.: {number}',
    },
    pay_here: { tr: 'Konaklama ödemesi açılıyor…', en: 'Opening your housing payment…' },
    pay_deposit: { tr: 'Depozitoyu öde', en: 'Pay the deposit' },
    pay_by: { tr: 'Yatak bu ana dek sizin için tutulur: {when}', en: 'The bed is kept for you until: {when}' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'housing/applying/texts': typeof applyingTexts;
  }
}
