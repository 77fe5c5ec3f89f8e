import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a sign-in elsewhere did not lead in here, and why an application was not let in. */
export const federationRefusals = defineRefusals({
  outside_sign_in_over: {
    tr: 'Bu giriş denemesi sona erdi ya da başka bir tarayıcıda başlatıldı. Lütfen yeniden deneyin.',
    en: 'This sign-in has expired or was started in another browser. Please start again.',
    rule: 'outside-sign-in',
    office: 'support',
  },
  outside_provider_unknown: {
    tr: 'Bu kimlik sağlayıcıyla giriş yapılamıyor.',
    en: 'You cannot sign in with this identity provider.',
    rule: 'outside-sign-in',
    office: 'support',
  },
  outside_provider_away: {
    tr: '{provider} şu anda yanıt vermiyor. Biraz sonra yeniden deneyin ya da parolanızla giriş yapın.',
    en: '{provider} is not responding right now. Try again later or sign in with your password.',
    rule: 'outside-sign-in',
    office: 'support',
  },
  outside_sign_in_cancelled: {
    tr: '{provider} üzerinden giriş tamamlanmadı.',
    en: 'Signing in with {provider} was not completed.',
    rule: 'outside-sign-in',
    office: 'support',
  },
  outside_answer_not_valid: {
    tr: '{provider} yanıtı doğrulanamadı. Lütfen yeniden deneyin.',
    en: 'The response from {provider} could not be verified. Please start again.',
    rule: 'outside-sign-in',
    office: 'support',
  },
  outside_email_not_verified: {
    tr: '{provider} e-posta adresinizi doğrulamadı; bu adresle giriş yapılamaz.',
    en: '{provider} has not verified your e-mail address, so you cannot sign in with it.',
    rule: 'outside-sign-in',
    office: 'support',
  },
  outside_person_unknown: {
    tr: '{provider} sizi tanıdı, ancak bu bilgilerle eşleşen bir hesabınız yok. Hesabınız Bilgi İşlem tarafından açılır.',
    en: 'You are signed in to {provider}, but no account here matches. The IT desk opens accounts.',
    rule: 'outside-sign-in',
    office: 'support',
  },
  outside_identity_of_another: {
    tr: 'Bu {provider} kimliği başka bir hesaba bağlı.',
    en: 'This {provider} identity is linked to another account.',
    rule: 'outside-sign-in',
    office: 'support',
  },
  outside_identity_taken: {
    tr: 'Hesabınız başka bir {provider} kimliğine bağlı. Bağlantıyı “Hesap Güvenliği” sayfasından kaldırabilirsiniz.',
    en: 'Your account is linked to another {provider} identity. You can remove the link on the page “Account Security”.',
    rule: 'outside-sign-in',
    office: 'support',
  },
  application_request_over: {
    tr: 'Uygulamanın isteği sona erdi ya da başka bir tarayıcıda başlatıldı. Uygulamaya dönüp yeniden giriş yapın.',
    en: 'The application’s request has expired or was started in another browser. Go back to the application and sign in again.',
    rule: 'ACC-004',
    office: 'support',
  },
  application_wants_new_sign_in: {
    tr: 'Uygulama, oturumunuzu şimdi yeniden açmanızı istiyor.',
    en: 'The application asks you to sign in again now.',
    rule: 'ACC-004',
    office: 'support',
  },
  client_id_form: {
    tr: 'İstemci adı 3–60 küçük harf, rakam, nokta ve tireden oluşur.',
    en: 'A client name must be 3 to 60 characters: lowercase letters, digits, dots and hyphens.',
    rule: 'application-data',
    office: 'support',
  },
  return_address_not_safe: {
    tr: '“{address}” kabul edilmiyor: adres https ile başlamalı (yalnız bu makinede http olabilir), # ve * içermemelidir.',
    en: '“{address}” is not accepted. An address must start with https (http only on this machine) and cannot contain # or *.',
    rule: 'application-data',
    office: 'support',
  },
  scopes_unknown: {
    tr: 'Kapsamlar boşlukla ayrılır, “openid” ile başlar; bilinenler: openid, profile, email, campus, offline_access.',
    en: 'Separate scopes with spaces and include “openid”. Valid scopes are openid, profile, email, campus and offline_access.',
    rule: 'application-data',
    office: 'support',
  },
});
