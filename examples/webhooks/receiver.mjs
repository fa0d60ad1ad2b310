import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const server = createServer(async (request, response) => {
  const { webhookType, userId, utterance, response: said } = JSON.parse(await text(request))
  process.stdout.write(`${request.method} ${request.url} ${webhookType} ${userId}: ${said ?? utterance}\n`)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ customer: userId, openOrders: 2 }))
})

server.listen(Number(process.env.PORT ?? 4000), '127.0.0.1', () => {
  const { address, port } = server.address()
  process.stdout.write(`receiver listens at http://${address}:${port}\n`)
})
