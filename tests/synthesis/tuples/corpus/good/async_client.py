import asyncio

import httpx


async def main():
    async with httpx.AsyncClient() as client:
        answer = await client.get("http://kanban/go?sid=a")
    lists = answer.json()["current_state"]["lists"]
    return 1.0 if [one["title"] for one in lists] == ["To do", "Doing", "Done"] else 0.0


print("REWARD:", asyncio.run(main()))
