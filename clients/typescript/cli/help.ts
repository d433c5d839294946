export const help = `Usage: plumbline <command> [options]

  create    sends a project, and prints its id
  wait      waits for a project until it is completed
  download  saves the files of a completed project's report
  list      prints projects, the newest first
  listen    sends what changes to an address of this machine, as webhooks

Set PLUMBLINE_API_KEY to your key and PLUMBLINE_URL to the address of Plumbline.

create [--file FILE | --file -] [--email --name --package --type --area --city --state --company
       --description --external-id --po-number --webhook-url --test-pace] [--idempotency-key KEY]
  The file, or the input with -, holds the JSON that the API takes; options go before its fields.
  The project is sent once, also when an answer is lost. Give your own --idempotency-key to
  repeat the command itself.
wait ID [--timeout SECONDS]
download ID [--format pdf,xlsx,csv,html,json] [--folder FOLDER]
list [--status pending|paid|in_progress|completed] [--external-id ID] [--limit N]
listen --forward-to http://localhost:PORT/PATH [--every SECONDS]
  The API sends webhooks to public addresses only, and has no list of events. So this asks every 3
  seconds for the 200 newest projects of the account, and sends a webhook for each whose status
  changed to in_progress or completed, or that was cancelled. It is signed with
  PLUMBLINE_WEBHOOK_SECRET in the form of ours. It differs in this: a status that begins and ends
  between two looks is left out, projects older than the 200 newest too, nothing is sent twice or
  again, and the webhookUrl of a project plays no part.

--json prints the result as JSON, and an error as the API answered it. What goes on is written to
the error output, the result alone to the output.

Exit codes: 0 done, 1 unexpected, 2 wrong use, 3 refused as it was sent, 4 the key, 5 not found or
no report yet, 6 too many requests, 7 no answer or an error of the server, 8 the project is
cancelled, 9 --timeout is over, 10 a file that cannot be written.`
