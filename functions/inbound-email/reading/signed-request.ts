const postscript = /^\W{0,3}p\.?\s?(?:p\.?\s?)?s\b[.:,\s–—-]/i
/** Words of a request or a report, which signatures and slogans lack. */
const request =
  /(?<![\w’'])(?:i|i[’']m|i[’']ve|i[’']ll|i[’']d|please|needs?|needed|wants?|wanted|still|also|again|forgot|can (?:you|we)|could (?:you|we)|would (?:you|it)|will you|let me know|(?:does|did|do|is|are|was|ca|wo)n[’']?t)(?![\w’'])/i
/** Words of a sentence that slogans have, too. */
const sentence =
  /(?<![\w’'])(?:it|it[’']s|he|she|they|him|them|is|are|was|were|has|have|had|can|could|would|should|got|stopped|broken|fail(?:s|ed)?)(?![\w’'])/i
/** A phone number or the address of a page or a mailbox. Slogans follow it. */
const contact = /(?:\d[\s().-]{0,3}){7}|\S@\S+\.\w|\bwww\.|https?:/i
const phoneLine = /^(?:sent from|get outlook)\b/i
/** Beginnings of notices and phrases that companies put below every email. */
const notice =
  /^\W{0,5}(?:please (?:consider|think|do ?n[o’']t|excuse|forgive|visit|follow|like|rate|review|leave|update your|be (?:aware|advised)|note.{0,40}\b(?:our|office|hours|address|closed))|book (?:a|an|time|your)|schedule (?:a|an|time|your)|click|visit|follow|follow us|join us|need (?:help|support)\?|questions\?|need .{0,40}\? (?:visit|call|email|contact)|(?:important |privacy |legal )?notice|warning|caution|disclaimer)/i
const legal =
  /confidential|privileged|intended (?:only |solely )?(?:for|recipient)|disclaim|unauthori[sz]ed|received (?:this|it) .{0,60}in error|before (?:you )?print|environment|unsubscribe|opt[ -]?out|registered (?:in|office|number|company)|copyright|©|all rights reserved|working hours|\bhiring\b|\bvirus|\btypos?\b|hipaa|since (?:19|20)\d\d/i

/**
 * Whether a request follows a sign-off, which would fold with the signature: a postscript, or a sentence that is no part of a signature.
 * Titles, addresses, slogans and legal notices are.
 */
export function hasSignedRequest(signature: string): boolean {
  const [, ...lines] = signature.split('\n')
  let hasNotice = false
  let hasContact = false
  for (const paragraph of lines.join('\n').split(/\n\s*\n/)) {
    const texts = paragraph.split('\n').map(line => line.trim())
    if (texts.some(text => postscript.test(text))) return true
    hasNotice ||= notice.test(paragraph) || legal.test(paragraph)
    // Notices come last, and often have several paragraphs.
    if (hasNotice) continue
    for (const text of texts) {
      hasContact ||= contact.test(text)
      if (isSentence(text) && (request.test(text) || (!hasContact && sentence.test(text)))) return true
    }
  }
  return false
}

/** Whether a line has the words of a sentence: four at least, and most of them in lowercase. */
function isSentence(text: string): boolean {
  if (phoneLine.test(text) || contact.test(text)) return false
  const words = text.match(/[\p{L}\p{N}’']+/gu) ?? []
  return words.length >= 4 && words.filter(word => /^\p{Ll}/u.test(word)).length * 2 >= words.length
}
