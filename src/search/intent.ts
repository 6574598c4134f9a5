// cspell:ignore insti tution atms textos courriels banques

/** The beginning of a search that asks how to reach an institution: who was called by one may not have been. */
const TO_CALL =
  /^(?:how (?:do|can) i |i (?:want|need|have) to |can i |.*\bnumber to )?(?:call|phone|contact|reach|(?:talk|speak) (?:to|with))(?! (?:from|me)\b) /i;
const FOR_LINE = /customer (?:service|support)|\bhours\b|\bhow late\b/i;
const ANSWERS =
  /\b(?:open|opens|answer(?:s|ed|ing)?|picks? up|hours|reach|available|(?:some|any)(?:one|body) there|close[ds]?)\b/i;
const AN_HOUR =
  /\b(?:when (?:do|does|is|are|will)|what time|until when|now|tonight|today|tomorrow|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|week-?(?:ends?|days?)|nights?|(?:mid|over)night|late|evenings?|mornings?|holidays?|(?:at )?this hour|noon|\d{1,2}(?::\d\d)? ?[ap]\.?m)\b/i;
const NO_LINE =
  /\b(?:accounts?|apps?|atms?|branch(?:es)?|cards?|cheques?|deposits?|e?-?transfers?|fees?|funds|gics?|limits?|machines?|money|offers?|pay|payments?|sites?|websites?)\b/i;
const MESSAGE = /\b(?:texts?|e-?mails?|messages?|sms|links?|websites?|textos?|courriels?)\b/i;
const STATUS =
  /\b(?:bought|sold|clos(?:ed?|es|ing|ure)|merg(?:ed?|er|es|ing)|ta(?:ken|kes|king) over|took over|takeover|acquired|gone|exist(?:s|ed)?|still (?:open|around|there|an? \w+|in business)|(?:taking|accepting) (?:on )?new|happen(?:ed|s|ing)?|became|become|part of|any ?more|shut(?:s|ting)? down|disappear(?:ed)?|wind(?:ing|s)? down|replaced|who (?:is|owns)|where (?:is|are|did|do)|(?:new|now called|changed its) name|went to|moved to)\b/i;
const TO_CLOSE_ACCOUNT = /\bclos\w* .*\baccounts?\b/i;
const OTHER_NUMBER = /\b(?:account|branch|card|insti?tution|insurance|routing|transit) (?:number|no)\b/i;
const MEANING = /^(?:what(?:.?s| is| are| does| do)?|define) (?!(?:is|are|my|our|the)\b)/i;
const AT_BANK = /\b(?:banks?|banques?)\b/i;
const MISSING =
  /\b(?:refused|declined|rejected|blocked|failed|gone|missing|vanished|disappeared|stolen|stole|hacked|intercepted|scammed|robbed|never (?:arrived|came|got|received)|(?:did|has)(?:n[’']?t| not) (?:arrived?|come|get|got|receive)|not received)\b/i;

/** What the wording of a search asks for, beyond the words that it looks for. */
export const intentOf = (query: string) => ({
  /** How to reach an institution. */
  toCall: TO_CALL.test(query),
  /** A line, or when it answers: a section without numbers is no answer, whatever words it has. */
  forLine: FOR_LINE.test(query),
  /** Who answers at an hour. */
  forHour: ANSWERS.test(query) && AN_HOUR.test(query) && !NO_LINE.test(query),
  /** A number that nobody calls. */
  forOtherNumber: OTHER_NUMBER.test(query),
  /** Whether a text or an email is real, whoever calls. */
  aboutMessage: MESSAGE.test(query),
  /** What became of an institution. */
  aboutStatus: STATUS.test(query),
  /** To close an account, not what became of a bank that closed. */
  toCloseAccount: TO_CLOSE_ACCOUNT.test(query),
  /** What a word means. */
  forMeaning: MEANING.test(query),
  aboutBank: AT_BANK.test(query),
  /** Money that is missing or was refused: its owner looks for the reason, and for no list of institutions. */
  forMissingMoney: MISSING.test(query),
});
export type Intent = ReturnType<typeof intentOf>;
