import type { Migration } from "kysely/migration";
import * as platform from "./0001-platform";
import * as accounts from "./0002-accounts";
import * as content from "./0003-content";
import * as discussion from "./0004-discussion";
import * as nodeOrder from "./0005-node-order";
import * as people from "./0006-people";
import * as accountSafety from "./0010-account-safety";
import * as vulnerabilities from "./0020-vulnerabilities";
import * as news from "./0021-news";
import * as links from "./0022-links";
import * as search from "./0030-search";
import * as articles from "./0050-articles";
import * as writing from "./0051-writing";
import * as keepingOrder from "./0055-keeping-order";
import * as commentEdits from "./0056-comment-edits";
import * as dailyFigures from "./0080-daily-figures";
import * as reports from "./0081-reports";
import * as keptLists from "./0085-kept-lists";
import * as mailTexts from "./0086-mail-texts";
import * as mergedTags from "./0087-merged-tags";
import * as noticeMails from "./0090-notice-mails";
import * as messagePlaces from "./0091-message-places";
import * as commentRestoring from "./0092-comment-restoring";
import * as tweetOrder from "./0096-tweet-order";
import * as keptReading from "./0097-kept-reading";
import * as mailLetters from "./0098-mail-letters";
import * as closedAccounts from "./0099-closed-accounts";
import * as rescuedForms from "./0100-rescued-forms";
import * as shownTagUses from "./0101-shown-tag-uses";
import * as greatActs from "./0102-great-acts";
import * as countedTagUses from "./0103-counted-tag-uses";
import * as hiddenMembers from "./0104-hidden-members";
import * as pageVersion from "./0110-page-version";
import * as guessNetworks from "./0111-guess-networks";
import * as slidingLimits from "./0112-sliding-limits";
import * as messageFacts from "./0120-message-facts";
import * as provenSessions from "./0121-proven-sessions";
import * as secondFactor from "./0122-second-factor";
import * as provenMailboxes from "./0123-proven-mailboxes";
import * as flatLists from "./0130-flat-lists";
import * as nameBeginnings from "./0131-name-beginnings";
import * as auditReads from "./0150-audit-reads";
import * as sealedSignUps from "./0165-sealed-sign-ups";
import * as usedSignUps from "./0166-used-sign-ups";
import * as outsidePictures from "./0170-outside-pictures";
import * as passkeys from "./0175-passkeys";
import * as sentTexts from "./0180-sent-texts";
import * as jobKinds from "./0181-job-kinds";
import * as movingInThreads from "./0210-moving-in-threads";
import * as readingPlaces from "./0211-reading-places";
import * as closedTopics from "./0212-closed-topics";
import * as siteStatus from "./0220-site-status";
import * as demoMembers from "./0221-demo-members";
import * as acceptedAnswers from "./0250-accepted-answers";
import * as watching from "./0251-watching";
import * as lettersOfNews from "./0252-letters-of-news";
import * as messagesByType from "./0253-messages-by-type";
import * as topicOrders from "./0260-topic-orders";
import * as polls from "./0261-polls";
import * as watchesByTime from "./0264-watches-by-time";
import * as siteTotals from "./0265-site-totals";
import * as conversations from "./0270-conversations";
import * as nodeKeepers from "./0280-node-keepers";
import * as slowTopics from "./0281-slow-topics";
import * as memberNotes from "./0282-member-notes";
import * as closedBy from "./0283-closed-by";
import * as officialComments from "./0284-official-comments";
import * as nodeRefusals from "./0285-node-refusals";
import * as movedComments from "./0290-moved-comments";
import * as mergedTopics from "./0291-merged-topics";
import * as bookmarks from "./0295-bookmarks";
import * as topicWatches from "./0300-topic-watches";
import * as sitePages from "./0310-site-pages";
import * as toldTogether from "./0320-told-together";
import * as badges from "./0322-badges";
import * as webPush from "./0323-web-push";
import * as membersByNickname from "./0324-members-by-nickname";
import * as memberTimeZones from "./0326-member-time-zones";
import * as longerSummaries from "./0327-longer-summaries";
import * as repeatedIndexes from "./0328-repeated-indexes";
import * as newsAddresses from "./0329-news-addresses";
import * as avatarSizes from "./0330-avatar-sizes";
import * as lonePictures from "./0331-lone-pictures";
import * as messagesOfThings from "./0332-messages-of-things";
import * as toldComments from "./0333-told-comments";
import * as countedFollows from "./0334-counted-follows";
import * as tagPlaces from "./0335-tag-places";
import * as composedWords from "./0336-composed-words";
import * as ownRows from "./0337-own-rows";
import * as draftTurns from "./0338-draft-turns";
import * as firstVoices from "./0339-first-voices";

/** Every migration in order; a landed one is never edited. */
export const migrations: Record<string, Migration> = {
  "0001-platform": platform,
  "0002-accounts": accounts,
  "0003-content": content,
  "0004-discussion": discussion,
  "0005-node-order": nodeOrder,
  "0006-people": people,
  "0010-account-safety": accountSafety,
  "0020-vulnerabilities": vulnerabilities,
  "0021-news": news,
  "0022-links": links,
  "0030-search": search,
  "0050-articles": articles,
  "0051-writing": writing,
  "0055-keeping-order": keepingOrder,
  "0056-comment-edits": commentEdits,
  "0080-daily-figures": dailyFigures,
  "0081-reports": reports,
  "0085-kept-lists": keptLists,
  "0086-mail-texts": mailTexts,
  "0087-merged-tags": mergedTags,
  "0090-notice-mails": noticeMails,
  "0091-message-places": messagePlaces,
  "0092-comment-restoring": commentRestoring,
  "0096-tweet-order": tweetOrder,
  "0097-kept-reading": keptReading,
  "0098-mail-letters": mailLetters,
  "0099-closed-accounts": closedAccounts,
  "0100-rescued-forms": rescuedForms,
  "0101-shown-tag-uses": shownTagUses,
  "0102-great-acts": greatActs,
  "0103-counted-tag-uses": countedTagUses,
  "0104-hidden-members": hiddenMembers,
  "0110-page-version": pageVersion,
  "0111-guess-networks": guessNetworks,
  "0112-sliding-limits": slidingLimits,
  "0120-message-facts": messageFacts,
  "0121-proven-sessions": provenSessions,
  "0122-second-factor": secondFactor,
  "0123-proven-mailboxes": provenMailboxes,
  "0130-flat-lists": flatLists,
  "0131-name-beginnings": nameBeginnings,
  "0150-audit-reads": auditReads,
  "0165-sealed-sign-ups": sealedSignUps,
  "0166-used-sign-ups": usedSignUps,
  "0170-outside-pictures": outsidePictures,
  "0175-passkeys": passkeys,
  "0180-sent-texts": sentTexts,
  "0181-job-kinds": jobKinds,
  "0210-moving-in-threads": movingInThreads,
  "0211-reading-places": readingPlaces,
  "0212-closed-topics": closedTopics,
  "0220-site-status": siteStatus,
  "0221-demo-members": demoMembers,
  "0250-accepted-answers": acceptedAnswers,
  "0251-watching": watching,
  "0252-letters-of-news": lettersOfNews,
  "0253-messages-by-type": messagesByType,
  "0260-topic-orders": topicOrders,
  "0261-polls": polls,
  "0264-watches-by-time": watchesByTime,
  "0265-site-totals": siteTotals,
  "0270-conversations": conversations,
  "0280-node-keepers": nodeKeepers,
  "0281-slow-topics": slowTopics,
  "0282-member-notes": memberNotes,
  "0283-closed-by": closedBy,
  "0284-official-comments": officialComments,
  "0285-node-refusals": nodeRefusals,
  "0290-moved-comments": movedComments,
  "0291-merged-topics": mergedTopics,
  "0295-bookmarks": bookmarks,
  "0300-topic-watches": topicWatches,
  "0310-site-pages": sitePages,
  "0320-told-together": toldTogether,
  "0322-badges": badges,
  "0323-web-push": webPush,
  "0324-members-by-nickname": membersByNickname,
  "0326-member-time-zones": memberTimeZones,
  "0327-longer-summaries": longerSummaries,
  "0328-repeated-indexes": repeatedIndexes,
  "0329-news-addresses": newsAddresses,
  "0330-avatar-sizes": avatarSizes,
  "0331-lone-pictures": lonePictures,
  "0332-messages-of-things": messagesOfThings,
  "0333-told-comments": toldComments,
  "0334-counted-follows": countedFollows,
  "0335-tag-places": tagPlaces,
  "0336-composed-words": composedWords,
  "0337-own-rows": ownRows,
  "0338-draft-turns": draftTurns,
  "0339-first-voices": firstVoices,
};
